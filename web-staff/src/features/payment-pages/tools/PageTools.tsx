import type { FoundPage } from '@school/bff-staff/contract/payment-pages';
import { readPageId } from '@school/core/payment-pages/page-id';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { useAddressParams } from '@school/web-kit/hooks/use-address-params';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Stack } from '@school/web-kit/layout/Stack';
import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { PageTool } from '../PageLookup';
import { PAGE_TOOLS, readTool, ToolsHere, useToolLinks, type PageToolName } from './page-tools';

const TOOLS: Readonly<Record<PageToolName, ComponentType<{ page: FoundPage }>>> = {
  'mark-paid': lazy(async () => ({ default: (await import('../payments/MarkPaid')).MarkPaid })),
  punch: lazy(async () => ({ default: (await import('../payments/Punch')).Punch })),
  schedule: lazy(async () => ({ default: (await import('../instalments/Schedule')).Schedule })),
  refund: lazy(async () => ({ default: (await import('../refunds/RefundRequest')).RefundRequest })),
  extend: lazy(async () => ({ default: (await import('../payments/Extend')).Extend })),
  expire: lazy(async () => ({ default: (await import('../payments/Expire')).Expire })),
};

/**
 * A list whose rows open the tools as a drawer. The address says which, as `?tool=punch&page_id=…`: Back closes it, and a
 * reload opens it again.
 */
export function PageTools({ children }: { children: ReactNode }) {
  const { open, close } = useOpenTool();
  const shown = useLastDefined(open);
  return (
    <ToolsHere value={true}>
      {children}
      {shown && (
        <Dialog open={open !== undefined} onClose={close} title={PAGE_TOOLS[shown.tool].title} size="lg" side>
          <OpenTool key={`${shown.tool} ${shown.pageId}`} {...shown} />
        </Dialog>
      )}
    </ToolsHere>
  );
}

interface Opened {
  tool: PageToolName;
  pageId: string;
}

function OpenTool({ tool, pageId }: Opened) {
  const Tool = TOOLS[tool];
  return (
    <Stack gap={4}>
      <PageTool pageId={pageId} notFoundText={PAGE_TOOLS[tool].notFoundText}>
        {(page) => (
          <Suspense fallback={<LoadingRegion label="Loading the tool" />}>
            <Tool page={page} />
          </Suspense>
        )}
      </PageTool>
    </Stack>
  );
}

function useOpenTool(): { open: Opened | undefined; close: () => void } {
  const [params, setParams] = useAddressParams();
  const { mayUse } = useToolLinks();
  const go = useNavigate();
  const type = useNavigationType();
  const tool = readTool(params.get('tool'));
  const pageId = readPageId(params.get('page_id') ?? '');
  const isOpen = tool !== undefined && pageId !== undefined && mayUse(tool);
  const open = useMemo(() => (isOpen ? { tool, pageId } : undefined), [isOpen, tool, pageId]);
  // How many steps of Back lead to the list; a drawer that a reload or a link has opened has no list behind it.
  const at = open && `${open.tool} ${open.pageId}`;
  const [steps, setSteps] = useState<{ at: string | undefined; count: number }>({ at: undefined, count: 0 });
  if (at !== steps.at) {
    const isStep = at !== undefined && type === NavigationType.Push && (steps.at === undefined || steps.count > 0);
    setSteps({ at, count: isStep ? steps.count + 1 : 0 });
  }
  const close = () => {
    if (steps.count > 0) void go(-steps.count);
    else
      setParams(
        (next) => {
          next.delete('tool');
          next.delete('page_id');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
  };
  return { open, close };
}
