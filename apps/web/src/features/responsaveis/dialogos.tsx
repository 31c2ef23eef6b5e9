import type { Requerimento } from '@portal/domain/autos/contract';
import { motivo } from '@portal/domain/http/fields';
import * as contract from '@portal/domain/responsaveis/contract';
import { z } from 'zod';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FalecimentoDialog } from './FalecimentoDialog.tsx';
import type { Tecnico, Troca } from './palavras.ts';
import { useTroca } from './queries.ts';

export type Aberto =
  | { tipo: 'trocar' | 'deixar' | 'falecimento'; tecnico: Tecnico }
  | { tipo: 'indicar' | 'concordar' | 'discordar' | 'retirar' | 'confirmar' | 'negar'; troca: Troca };

interface Props<A> {
  requerimento: Requerimento;
  aberto: A;
  onClose: () => void;
}
type DoTecnico = Extract<Aberto, { tecnico: Tecnico }>;
type DaTroca = Extract<Aberto, { troca: Troca }>;

const soMotivo = z.object({ motivo });
const comMotivo = contract.novoIndicado.extend({ motivo });

export function Dialogo({ requerimento, aberto, onClose }: Props<Aberto>) {
  const deUm = { requerimento, onClose };
  if ('troca' in aberto) return <DaTrocaDialog {...deUm} aberto={aberto} />;
  if (aberto.tipo === 'falecimento') return <FalecimentoDialog {...deUm} tecnico={aberto.tecnico} />;
  return aberto.tipo === 'trocar' ? <TrocarDialog {...deUm} aberto={aberto} /> : <DeixarDialog {...deUm} aberto={aberto} />;
}

const QuemAssume = () => (
  <>
    <TextField name="nome" label="Nome de quem assume" maxLength={255} autoComplete="off" />
    <TextField
      name="email"
      label="E-mail de quem assume"
      hint="A pessoa lê o que assumiria e aceita com o registro e a ART, RRT ou TRT dela."
      type="email"
      inputMode="email"
      autoComplete="off"
    />
  </>
);

function TrocarDialog({ requerimento: r, aberto: { tecnico }, onClose }: Props<DoTecnico>) {
  const { enviar } = useTroca(r);
  return (
    <FormDialog
      title="Trocar o responsável técnico"
      submit="Pedir a troca"
      schema={comMotivo}
      initialValues={{ nome: '', email: '', motivo: '' }}
      description={`${tecnico.nome} continua respondendo por ${tecnico.responsabilidade} até a troca se completar. ${
        tecnico.is_voce ? 'O proprietário diz antes se concorda.' : ''
      } Se já há documento emitido, a prefeitura confirma e ele sai de novo, com as assinaturas refeitas.`}
      onSubmit={(body) => enviar({ endpoint: contract.pedirTroca, body: { ...body, ordem: tecnico.ordem } })}
      onClose={onClose}
    >
      <QuemAssume />
      <TextAreaField name="motivo" label="Por que trocar" lines={3} maxLength={2000} />
    </FormDialog>
  );
}

function DeixarDialog({ requerimento: r, aberto: { tecnico }, onClose }: Props<DoTecnico>) {
  const { enviar } = useTroca(r);
  return (
    <FormDialog
      title="Deixar de responder"
      submit="Deixar de responder"
      tone="danger"
      schema={soMotivo}
      initialValues={{ motivo: '' }}
      description={`Vale na hora: você não responde mais por ${tecnico.responsabilidade}. O proprietário e a prefeitura recebem o motivo, e a obra precisa parar até outra pessoa assumir. Não esqueça a baixa no seu conselho.`}
      onSubmit={(body) => enviar({ endpoint: contract.deixarDeResponder, body: { ...body, ordem: tecnico.ordem } })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Por quê" lines={3} maxLength={2000} />
    </FormDialog>
  );
}

function DaTrocaDialog({ requerimento: r, aberto: { tipo, troca }, onClose }: Props<DaTroca>) {
  const { enviar } = useTroca(r);
  const daTroca = { troca_id: troca.id };
  const novo = troca.entra?.nome ?? '';
  const seNao = troca.especie === 'troca' ? `${troca.sai.nome} continua respondendo.` : 'O pedido segue sem responsável técnico.';
  if (tipo === 'indicar')
    return (
      <FormDialog
        title="Indicar outro responsável técnico"
        submit="Enviar a indicação"
        schema={contract.novoIndicado}
        initialValues={{ nome: '', email: '' }}
        description={`Para responder por ${troca.responsabilidade}, no lugar de ${troca.sai.nome}.`}
        onSubmit={(body) => enviar({ endpoint: contract.indicarNovo, body: { ...body, ...daTroca } })}
        onClose={onClose}
      >
        <QuemAssume />
      </FormDialog>
    );
  if (tipo === 'discordar' || tipo === 'negar')
    return (
      <FormDialog
        title={tipo === 'discordar' ? 'Não concordar com a troca' : 'Não confirmar a troca'}
        submit={tipo === 'discordar' ? 'Não concordo' : 'Não confirmar'}
        schema={soMotivo}
        initialValues={{ motivo: '' }}
        description={`${seNao} Quem pediu, quem sairia e ${novo} recebem o motivo.`}
        onSubmit={(body) =>
          enviar({
            endpoint: tipo === 'discordar' ? contract.discordarDaTroca : contract.negarTroca,
            body: { ...body, ...daTroca },
          })
        }
        onClose={onClose}
      >
        <TextAreaField name="motivo" label="Por que não" lines={3} maxLength={2000} />
      </FormDialog>
    );
  const { titulo, botao, endpoint, texto } = {
    concordar: {
      titulo: 'Concordar com a troca',
      botao: 'Concordo com a troca',
      endpoint: contract.concordarComTroca,
      texto: `${novo} recebe um convite para responder por ${troca.responsabilidade}. Até aceitar, quem responde é ${troca.sai.nome}.`,
    },
    retirar: {
      titulo: 'Voltar atrás',
      botao: 'Retirar a indicação',
      endpoint: contract.retirarTroca,
      texto: `${novo} não é mais chamado a responder por ${troca.responsabilidade}. ${seNao}`,
    },
    confirmar: {
      titulo: 'Confirmar a troca',
      botao: 'Confirmar a troca',
      endpoint: contract.confirmarTroca,
      texto: `${novo} (${troca.entra?.registro}, ${troca.entra?.documento}) passa a responder por ${troca.responsabilidade} no lugar de ${troca.sai.nome}. Os documentos com o nome de ${troca.sai.nome} são emitidos de novo, com a mesma validade, e todas as assinaturas são refeitas; até lá, o anterior deixa de valer.${
        troca.sem_dono ? ' Nenhum proprietário foi ouvido pelo portal: confirme só com a concordância por escrito.' : ''
      }`,
    },
  }[tipo];
  return (
    <ConfirmDialog
      title={titulo}
      confirm={botao}
      tone={tipo === 'retirar' ? 'danger' : 'primary'}
      onConfirm={() => enviar({ endpoint, body: daTroca, local: [422] })}
      onClose={onClose}
    >
      {texto}
    </ConfirmDialog>
  );
}
