import { ButtonLink, type ButtonLinkProps } from '@school/web-kit/button/ButtonLink';
import { useToolLinks, type PageToolName } from './page-tools';

interface ToolLinkProps extends Omit<ButtonLinkProps, 'href'> {
  tool: PageToolName;
  page: { page_id: string };
}

/** A button that opens a tool for a page; nothing when the person may not use it. */
export function ToolLink({ tool, page, ...look }: ToolLinkProps) {
  const { mayUse, hrefOf } = useToolLinks();
  return mayUse(tool) ? <ButtonLink {...look} href={hrefOf(tool, page)} /> : null;
}
