/** An enum of GraphQL whose values are stored under their own names. */
export const enumOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { [N in Name]: N };
