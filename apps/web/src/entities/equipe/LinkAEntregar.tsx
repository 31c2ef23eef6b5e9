import { Button } from '@mantine/core';
import { useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';

/** A link that no mail brings: it is made when it is asked for, shown once, and taken away by hand. */
export function LinkAEntregar({ de, pedir }: { de: string; pedir: () => Promise<{ endereco: string }> }) {
  const [endereco, setEndereco] = useState('');
  const [pedindo, setPedindo] = useState(false);
  const buscar = async () => {
    setPedindo(true);
    try {
      setEndereco((await pedir()).endereco);
    } finally {
      setPedindo(false);
    }
  };
  if (!endereco)
    return (
      <Button variant="default" size="sm" loading={pedindo} onClick={() => void buscar().catch(() => undefined)}>
        Fazer o link do convite<span className="visually-hidden"> de {de}</span>
      </Button>
    );
  return (
    <Callout actions={<CopyButton text={endereco} copy="Copiar o link do convite" what="Link" of={`de ${de}`} size="sm" />}>
      Entregue o link só a {de}: quem o abre cria a senha. Ele vale por sete dias e funciona uma vez.
    </Callout>
  );
}
