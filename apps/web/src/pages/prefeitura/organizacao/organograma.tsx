import { Button } from '@mantine/core';
import type { Setor } from '@portal/domain/setores/contract';
import { formatData } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { IconCalendarTime, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type AtoNoSetor, Organograma } from '#features/setores/Organograma.tsx';
import { OutroDiaDialog } from '#features/setores/OutroDiaDialog.tsx';
import { SetorDialog } from '#features/setores/SetorDialogs.tsx';
import { useMoverSetor } from '#features/setores/use-mover-setor.ts';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';

type Aberto = { ato: 'novo' } | { ato: AtoNoSetor; setor: Setor } | null;

export function Component() {
  const gestor = can(useUsuario(), 'perfil.gestor.prefeitura');
  const [aberto, setAberto] = useState<Aberto>(null);
  const [dia, setDia] = useState('');
  const [escolhendo, setEscolhendo] = useState(false);
  const em = dia || undefined;
  const mover = useMoverSetor();
  return (
    <Page
      title="Organograma"
      subtitle="Os setores da prefeitura, quem responde por cada um e o que está aberto."
      width="normal"
      actions={
        gestor &&
        !em && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ ato: 'novo' })}>
            Novo setor
          </Button>
        )
      }
    >
      <PageTools>
        <Button variant="default" leftSection={<IconCalendarTime size={18} aria-hidden />} onClick={() => setEscolhendo(true)}>
          Como estava em…
        </Button>
      </PageTools>
      {em && (
        <Callout
          meaning="info"
          title={`O organograma como estava em ${formatData(em)}`}
          actions={
            <Button variant="default" size="sm" onClick={() => setDia('')}>
              Voltar a hoje
            </Button>
          }
        >
          Nomes, lugares e quem respondia por cada setor. Quem trabalhava neles e o que havia em aberto não se guarda por dia.
        </Callout>
      )}
      <Organograma
        {...(em ? { em } : {})}
        {...(gestor && !em
          ? { onAto: (ato, setor) => setAberto({ ato, setor }), onMover: (setor, paiId) => void mover(setor, paiId) }
          : {})}
      />
      {escolhendo && <OutroDiaDialog onDia={setDia} onClose={() => setEscolhendo(false)} />}
      {aberto && <SetorDialog aberto={aberto} onClose={() => setAberto(null)} />}
    </Page>
  );
}
