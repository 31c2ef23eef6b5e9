import { nomeCurto } from '@portal/domain/organizacoes/marca';
import classes from './Brasao.module.css';

interface Props {
  nome: string;
  logo: string | null;
  size?: number;
}

const initials = (nome: string): string =>
  nomeCurto(nome)
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

/** The town's arms; a shield with its initials until it sends them. */
export function Brasao({ nome, logo, size = 36 }: Props) {
  if (logo) return <img src={logo} alt="" height={size} className={classes.img} style={{ height: size }} />;
  return (
    <svg viewBox="0 0 36 40" width={size * 0.9} height={size} className={classes.shield} aria-hidden>
      <title>{nome}</title>
      <path d="M2 3h32v19c0 8-6.5 13-16 16C8.500 35 2 30 2 22Z" />
      <text x="18" y="23" textAnchor="middle">
        {initials(nome)}
      </text>
    </svg>
  );
}
