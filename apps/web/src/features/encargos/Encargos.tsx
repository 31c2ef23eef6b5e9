import { Button, Group, Stack } from '@mantine/core';
import type { Encargos as EncargosDaPessoa, Passagem } from '@portal/domain/encargos/contract';
import type { Grupo as GrupoDeEncargos } from '@portal/domain/encargos/grupos';
import { formatData } from '@portal/domain/text/datas';
import { useState } from 'react';
import { type PassarIn, usePassarEncargos, usePreverPassagem, useQuemTrabalha } from '#entities/encargos/queries.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import classes from './Encargos.module.css';
import { type EscolhaNaTela, falta, NADA } from './escolhas.ts';
import { Grupo } from './Grupo.tsx';
import { OQueAcontece } from './Passagem.tsx';

type Escolhas = Partial<Record<GrupoDeEncargos, EscolhaNaTela>>;

const corpoDe = (escolhas: Escolhas, grupos: readonly GrupoDeEncargos[]): PassarIn => ({
  escolhas: grupos.flatMap((grupo) => {
    const { acao, para, motivo } = escolhas[grupo] ?? NADA;
    return acao === '' ? [] : [{ grupo, acao, para: acao === 'passar' ? para : null, motivo: motivo.trim() }];
  }),
});

/** All that hangs on somebody, a choice for each group, and one act for all of them, seen before it is done. */
export function Encargos({ encargos }: { encargos: EncargosDaPessoa }) {
  const { pessoa, grupos, total } = encargos;
  const { data: todos = [] } = useQuemTrabalha();
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const [enviado, setEnviado] = useState(false);
  const [previa, setPrevia] = useState<{ body: PassarIn; passagem: Passagem } | null>(null);
  const prever = usePreverPassagem(pessoa.id);
  const nomes = grupos.map((g) => g.grupo);
  const body = corpoDe(escolhas, nomes);
  const inteira = nomes.every((g) => Object.keys(falta(g, escolhas[g] ?? NADA)).length === 0);
  const ver = async () => {
    setEnviado(true);
    if (inteira) setPrevia({ body, passagem: await prever.mutateAsync(body) });
  };
  if (total === 0)
    return (
      <EmptyState title={`Nada depende de ${pessoa.nome}`}>
        Nenhuma etapa, hora marcada, assinatura ou chefia está com esta pessoa agora.
      </EmptyState>
    );
  return (
    <div className={classes.grupos}>
      {!pessoa.trabalha && (
        <Callout meaning="warning">
          O acesso desta pessoa está encerrado: o que ainda aparece aqui espera por uma escolha sua.
        </Callout>
      )}
      {pessoa.trabalha && pessoa.ausente_ate && <Callout>Ausente até {formatData(pessoa.ausente_ate)}.</Callout>}
      {grupos.map(({ grupo, total: quantos }) => (
        <Grupo
          key={grupo}
          pessoaId={pessoa.id}
          grupo={grupo}
          total={quantos}
          escolha={escolhas[grupo] ?? NADA}
          enviado={enviado}
          pessoas={todos.filter((p) => p.id !== pessoa.id)}
          onEscolha={(escolha) => setEscolhas((antes) => ({ ...antes, [grupo]: escolha }))}
        />
      ))}
      <div className={classes.fim}>
        <span className={classes.soft} role="status">
          {body.escolhas?.length === 0 ? 'Escolha o que fazer com pelo menos um grupo.' : ''}
        </span>
        <Button
          loading={prever.isPending}
          disabled={body.escolhas?.length === 0}
          onClick={() => void ver().catch(() => undefined)}
        >
          Ver o que vai acontecer
        </Button>
      </div>
      {previa && (
        <Confirmar
          pessoa={pessoa}
          {...previa}
          onFeito={() => {
            setEscolhas({});
            setEnviado(false);
          }}
          onClose={() => setPrevia(null)}
        />
      )}
    </div>
  );
}

interface ConfirmarProps {
  pessoa: { id: string; nome: string };
  body: PassarIn;
  passagem: Passagem;
  onFeito: () => void;
  onClose: () => void;
}

function Confirmar({ pessoa, body, passagem, onFeito, onClose }: ConfirmarProps) {
  const passar = usePassarEncargos();
  const [feito, setFeito] = useState<Passagem | null>(null);
  const fazer = async () => {
    setFeito(await passar.mutateAsync({ id: pessoa.id, body }));
    onFeito();
  };
  const nada = passagem.somas.every((s) => s.como === 'ficou');
  return (
    <Dialog onClose={onClose} title={feito ? 'O que aconteceu' : 'O que vai acontecer'} size="lg">
      <Stack gap="md">
        <div role="status">
          <OQueAcontece passagem={feito ?? passagem} tempo={feito ? 'foi' : 'vai'} />
        </div>
        <Group justify="flex-end">
          <Button variant="default" data-harmless onClick={onClose}>
            {feito ? 'Fechar' : 'Voltar'}
          </Button>
          {!feito && (
            <Button data-primary loading={passar.isPending} disabled={nada} onClick={() => void fazer().catch(() => undefined)}>
              Fazer agora
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
