import { readForm, readJson, withFile } from '../input/read-body.js';
import { readInput, readParams } from '../input/read-input.js';
import type { RequestContext, Route, Step } from './endpoint.js';

/** Reads the request's params, query, and body or file by the contract; throws the first refusal, with its field. */
export function readRequest({ contract, options }: Route): Step {
  const readBody = options.takesForm ? readForm : readJson;
  const file = contract.file;
  return async function readByContract(ctx, next) {
    const { state } = ctx;
    state.params = readParams(contract.params, ctx.params);
    state.query = readInput(contract.query, ctx.query);
    if (file === undefined) {
      state.body = contract.body && readInput(contract.body, (await readBody(ctx)) ?? {});
      return next();
    }
    // The file is there until everything after this has run.
    const rule = { field: file, bytesMax: options.fileBytesMax, tooLarge: options.tooLarge };
    await withFile(ctx, rule, (uploaded) => {
      state.file = uploaded;
      // Beside its file a form may have a few text fields.
      state.body = readInput(contract.body, fieldsOf(ctx));
      return next();
    });
  };
}

// `as`: a parsed form is an object, and without one there is nothing.
const fieldsOf = (ctx: RequestContext): unknown => ({ ...(ctx.request.body as object | undefined) });
