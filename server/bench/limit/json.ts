// Parts of statements that answer with GraphQL's JSON.

export const utc = (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const cursor = (key: string, id: string) =>
  `translate(rtrim(replace(encode(convert_to('["' || ${key} || '","' || ${id} || '"]', 'utf8'), 'base64'), e'\\n', ''), '='), '+/', '-_')`;
/** A GraphQL object, each field as SQL. */
export const object = (type: string, fields: Record<string, string>) =>
  `json_build_object('__typename', '${type}'${Object.entries(fields)
    .map(([name, value]) => `, '${name}', ${value}`)
    .join('')})`;
export const data = (field: string, value: string) =>
  `select json_build_object('data', json_build_object('${field}', ${value}))::text as answer`;
export const list = (value: string, from: string, order: string) =>
  `(select coalesce(json_agg(${value} order by ${order}), '[]') from ${from})`;
export const edges = (type: string, node: string, from: string, order: string) =>
  list(object(`${type}Edge`, { node }), from, order);
