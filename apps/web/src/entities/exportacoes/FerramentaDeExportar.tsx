import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { PageTools } from '#ui/page/PageTools.tsx';

interface Props {
  /** There is nothing to take away; who comes by the bell asked for something else. */
  vazio?: boolean;
  /** The dialog. */
  children: (fechar: () => void) => ReactNode;
}

/** A page's tool that makes a file of it. Open at once for who comes by the bell; support only looks, and has none. */
export function FerramentaDeExportar({ vazio = false, children }: Props) {
  const usuario = useUsuario();
  const chegou = fromQueryString(useSearchString().replace(/^\?/, '')).exportacao;
  const [aberta, setAberta] = useState(Boolean(chegou));
  if (usuario?.suporte || (vazio && !chegou)) return null;
  return (
    <PageTools order={3}>
      <Button
        variant="default"
        leftSection={<IconFileExport size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAberta(true)}
      >
        Exportar
      </Button>
      <Suspense>{aberta && children(() => setAberta(false))}</Suspense>
    </PageTools>
  );
}
