import { Component, options } from 'preact';

const before = options.vnode;

// React 19 passes `ref` to a function component like any other prop and the kit's fields need that; Preact does not
// pass it.
options.vnode = (vnode) => {
  const { type, ref } = vnode;
  if (typeof type === 'function' && ref && !(type.prototype instanceof Component)) {
    Object.assign(vnode.props, { ref });
    vnode.ref = undefined;
  }
  before?.(vnode);
};
