import { Button } from '@mantine/core';
import type { Setor } from '@portal/domain/setores/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type AtoNoSetor, Organograma } from '#features/setores/Organograma.tsx';
import { SetorDialog } from '#features/setores/SetorDialogs.tsx';
import { useUsuario } from '#lib/me.ts';
import { Page } from '#ui/Page.tsx';

type Aberto = { ato: 'novo' } | { ato: AtoNoSetor; setor: Setor } | null;

export function Component() {
  const gestor = can(useUsuario(), 'perfil.gestor.prefeitura');
  const [aberto, setAberto] = useState<Aberto>(null);
  return (
    <Page
      title="Organograma"
      subtitle="Os setores da prefeitura, quem trabalha em cada um e o que está aberto neles."
      width="normal"
      actions={
        gestor && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ ato: 'novo' })}>
            Novo setor
          </Button>
        )
      }
    >
      <Organograma onAto={gestor ? (ato, setor) => setAberto({ ato, setor }) : undefined} />
      {aberto && <SetorDialog aberto={aberto} onClose={() => setAberto(null)} />}
    </Page>
  );
}
