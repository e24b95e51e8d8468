import { Component, options } from 'preact';

const before = options.vnode;

// React 19 gives a function component its `ref` like any other prop, and the kit's fields count on it; Preact keeps it back.
options.vnode = (vnode) => {
  const { type, ref } = vnode;
  if (typeof type === 'function' && ref && !(type.prototype instanceof Component)) {
    Object.assign(vnode.props, { ref });
    vnode.ref = undefined;
  }
  before?.(vnode);
};
