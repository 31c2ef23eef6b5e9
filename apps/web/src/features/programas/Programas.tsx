import { Button, Stack } from '@mantine/core';
import type { Programa, ProgramaComSegredo } from '@portal/domain/programas/contract';
import { MAX_DE_PROGRAMAS } from '@portal/domain/programas/escopos';
import { IconApi, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { type Acao, ProgramaCard } from './ProgramaCard.tsx';
import { ProgramaDialog } from './ProgramaDialog.tsx';
import { useCriarChave, useEncerrarChave, useExcluirPrograma, useLigarPrograma, useProgramas } from './queries.ts';
import { SegredoDialog } from './SegredoDialog.tsx';

type Aberto = { programa: Programa; acao: Acao } | 'novo' | null;

/** The programs of the town, each with what may be done about it. */
export function Programas() {
  const { data, isPending } = useProgramas();
  const [aberto, setAberto] = useState<Aberto>(null);
  const [segredo, setSegredo] = useState<ProgramaComSegredo | null>(null);
  const close = () => setAberto(null);
  if (isPending) return <TextSkeleton lines={6} />;
  const programas = data ?? [];
  const novo = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto('novo')}>
      Novo programa
    </Button>
  );
  const muda = aberto !== null && aberto !== 'novo' && aberto.acao.o === 'mudar' ? aberto.programa : null;
  return (
    <>
      {programas.length > 0 && programas.length < MAX_DE_PROGRAMAS && <PageTools order={4}>{novo}</PageTools>}
      {programas.length === 0 ? (
        <EmptyState icon={IconApi} title="Nenhum programa cadastrado" action={novo}>
          Cadastre aqui o sistema tributário, o cadastro imobiliário ou outro da prefeitura que lê do portal ou grava nele. Cada
          um recebe uma chave própria e só faz o que você marcar.
        </EmptyState>
      ) : (
        <Stack gap="md">
          {programas.map((programa) => (
            <ProgramaCard key={programa.id} programa={programa} onAcao={(acao) => setAberto({ programa, acao })} />
          ))}
        </Stack>
      )}
      {(aberto === 'novo' || muda) && <ProgramaDialog programa={muda} onCriado={setSegredo} onClose={close} />}
      {aberto !== null && aberto !== 'novo' && !muda && (
        <Confirmar programa={aberto.programa} acao={aberto.acao} onSegredo={setSegredo} onClose={close} />
      )}
      {segredo && <SegredoDialog feito={segredo} onClose={() => setSegredo(null)} />}
    </>
  );
}

interface ConfirmarProps {
  programa: Programa;
  acao: Acao;
  onSegredo: (feito: ProgramaComSegredo) => void;
  onClose: () => void;
}

/** Asks before what a program feels at once. */
function Confirmar({ programa: p, acao, onSegredo, onClose }: ConfirmarProps) {
  const ligar = useLigarPrograma();
  const criarChave = useCriarChave();
  const encerrar = useEncerrarChave();
  const excluir = useExcluirPrograma();
  const { id, versao } = p;
  switch (acao.o) {
    case 'ligar':
    case 'desligar':
      return (
        <ConfirmDialog
          title={acao.o === 'ligar' ? `Ligar “${p.nome}”` : `Desligar “${p.nome}”`}
          confirm={acao.o === 'ligar' ? 'Ligar o programa' : 'Desligar o programa'}
          tone={acao.o === 'ligar' ? 'primary' : 'danger'}
          onConfirm={() => ligar.mutateAsync({ id, versao, ligado: acao.o === 'ligar' })}
          onClose={onClose}
        >
          {acao.o === 'ligar'
            ? 'As chaves que valem voltam a abrir o portal para ele.'
            : 'A próxima chamada dele já é recusada. As chaves ficam guardadas para quando você ligar de novo.'}
        </ConfirmDialog>
      );
    case 'chave':
      return (
        <ConfirmDialog
          title={`Dar outra chave a “${p.nome}”`}
          confirm="Dar a chave"
          tone="primary"
          onConfirm={async () => onSegredo(await criarChave.mutateAsync({ id, versao }))}
          onClose={onClose}
        >
          A chave que já vale continua valendo. Passe a nova a quem cuida do sistema e, quando ele a usar, encerre a antiga.
        </ConfirmDialog>
      );
    case 'encerrar':
      return (
        <ConfirmDialog
          title={`Encerrar a chave …${acao.chave.final}`}
          confirm="Encerrar a chave"
          onConfirm={() => encerrar.mutateAsync({ id, versao, chave: acao.chave.id })}
          onClose={onClose}
        >
          Quem ainda usa esta chave é recusado na próxima chamada, e ela não volta a valer.
          {p.chaves.length === 1 && ' É a única do programa: ele para até receber outra.'}
        </ConfirmDialog>
      );
    // it has a form of its own
    case 'mudar':
      return null;
    case 'excluir':
      return (
        <ConfirmDialog
          title={`Excluir “${p.nome}”`}
          confirm="Excluir o programa"
          onConfirm={() => excluir.mutateAsync(id)}
          onClose={onClose}
        >
          As chaves deixam de valer e o registro de uso some. O que o programa fez continua na auditoria.
        </ConfirmDialog>
      );
  }
}
