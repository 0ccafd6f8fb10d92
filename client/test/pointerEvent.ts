/** An event of a mouse, pen or finger; jsdom has none. */
export const pointerEvent = (type: string, { pointerId, ...at }: MouseEventInit & { pointerId: number }): Event =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...at }), { pointerId });
