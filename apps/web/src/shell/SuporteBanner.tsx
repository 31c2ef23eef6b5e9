import { Button } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { useMunicipio } from '#lib/recursos.ts';
import { logout } from '#lib/session.ts';
import classes from './SuporteBanner.module.css';

/** Always in sight while the installation's support is inside a town: why, until when, and the way out. */
export function SuporteBanner() {
  const suporte = useUsuario()?.suporte;
  const municipio = useMunicipio();
  const ref = useRef<HTMLElement>(null);
  const shown = Boolean(suporte);
  // What stays in place beside the page stays below this.
  useEffect(() => {
    const { current } = ref;
    if (!shown || !current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--banner', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner');
    };
  }, [shown]);
  if (!suporte) return null;
  return (
    <section ref={ref} aria-label="Atendimento de suporte" className={classes.banner}>
      <IconHeadset size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        Atendimento de suporte em <strong>{municipio}</strong>: {suporte.motivo}. Tudo o que for feito fica registrado. Até{' '}
        <time dateTime={suporte.ate}>{formatTime(suporte.ate)}</time>.
      </p>
      <Button variant="default" size="compact-md" mih={36} onClick={() => void logout()}>
        Encerrar
      </Button>
    </section>
  );
}
