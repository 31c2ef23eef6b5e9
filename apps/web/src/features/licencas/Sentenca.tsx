import { IconCircleCheckFilled, IconCircleXFilled, IconClockHour4 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Verificacao.module.css';

export type Veredito = 'valido' | 'ainda-nao' | 'invalido';

const VEREDITOS = {
  valido: { icon: IconCircleCheckFilled, titulo: 'Documento válido' },
  'ainda-nao': { icon: IconClockHour4, titulo: 'Ainda não vale' },
  invalido: { icon: IconCircleXFilled, titulo: 'Não vale' },
} as const;

interface SentencaProps {
  veredito: Veredito;
  titulo?: string;
  focar: boolean;
  children: ReactNode;
}

/** The verdict in one sight, focused when it answers what was typed. */
export function Sentenca({ veredito, titulo, focar, children }: SentencaProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focar) ref.current?.focus({ preventScroll: true });
  }, [focar]);
  const { icon: Icon, titulo: padrao } = VEREDITOS[veredito];
  return (
    <div ref={ref} tabIndex={-1} className={classes.verdict} data-veredito={veredito}>
      <Icon size={44} className={classes.icon} aria-hidden />
      <div>
        <h2 className={classes.title}>{titulo ?? padrao}</h2>
        <div>{children}</div>
      </div>
    </div>
  );
}
