import { firstName } from '#lib/format.ts';
import classes from './Avatar.module.css';

interface Props {
  nome: string;
  /** The picture, when there is one. */
  src?: string | null;
  /** px */
  size?: number;
}

/** A face, or the initial of the first name. Decoration: the name stands beside it. */
export function Avatar({ nome, src, size = 28 }: Props) {
  if (src) return <img src={src} alt="" width={size} height={size} className={classes.face} />;
  return (
    <span className={classes.face} style={{ width: size, height: size, fontSize: size * 0.43 }} aria-hidden>
      {firstName(nome).charAt(0)}
    </span>
  );
}
