/** What a backslash between double quotes takes the meaning from. */
const SEM_SENTIDO = '"\\`$';

/**
 * The variables of an EnvironmentFile as systemd reads them: values may hold spaces and `<…>` without quotes, `$` means nothing, and what is
 * no assignment is passed over.
 * @source systemd 252, src/basic/env-file.c; systemd.exec(5), EnvironmentFile=
 */
export function lerEntorno(text) {
  const env = {};
  let key = '';
  let value = '';
  /** What of the value stands whatever white space follows: it was quoted or escaped. */
  let firm = 0;
  let where = 'before';
  const end = () => {
    const name = key.trim();
    if (/^[A-Za-z_]\w*$/.test(name)) env[name] = value.slice(0, Math.max(firm, value.trimEnd().length));
    [key, value, firm, where] = ['', '', 0, 'before'];
  };
  const add = (c, isFirm) => {
    value += c;
    if (isFirm) firm = value.length;
  };
  const READ = {
    before(c) {
      if ('#;'.includes(c)) where = 'comment';
      else if (!/\s/.test(c)) [key, where] = [c, 'key'];
    },
    comment(c) {
      if (c === '\n') where = 'before';
      else if (c === '\\') where = 'comment, escaped';
    },
    'comment, escaped'() {
      where = 'comment';
    },
    key(c) {
      if (c === '\n') [key, where] = ['', 'before'];
      else if (c === '=') where = 'value begins';
      else key += c;
    },
    'value begins'(c) {
      if (c === '\n') end();
      else if (c === "'") where = 'single';
      else if (c === '"') where = 'double';
      else if (c === '\\') where = 'escaped';
      else if (!/\s/.test(c)) {
        add(c);
        where = 'value';
      }
    },
    value(c) {
      if (c === '\n') end();
      else if (c === '\\') where = 'escaped';
      else add(c);
    },
    escaped(c) {
      if (c !== '\n') add(c, true);
      where = 'value';
    },
    single(c) {
      if (c === "'") where = 'value begins';
      else add(c, true);
    },
    double(c) {
      if (c === '"') where = 'value begins';
      else if (c === '\\') where = 'double, escaped';
      else add(c, true);
    },
    'double, escaped'(c) {
      if (c !== '\n') add(SEM_SENTIDO.includes(c) ? c : `\\${c}`, true);
      where = 'double';
    },
  };
  for (const c of text.replaceAll('\r\n', '\n')) READ[where](c);
  if (!['before', 'comment', 'comment, escaped', 'key'].includes(where)) end();
  return env;
}
