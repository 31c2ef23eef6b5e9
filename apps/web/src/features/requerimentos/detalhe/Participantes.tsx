import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { email, motivo, text } from '@portal/domain/http/fields';
import { cancelarConvite, concordarComoParte, convidarParte, sairComoParte } from '@portal/domain/partes/contract';
import { CONSENTEM, PAPEIS, PAPEIS_DE_CONVITE, type Papel, PODERES } from '@portal/domain/partes/papeis';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { type PedidoDeAto, useAto } from '#entities/requerimentos/use-ato.ts';
import { formatDate } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Participantes.module.css';

const convite = z.object({ papel: z.enum(PAPEIS_DE_CONVITE), nome: text(3, 255), email });
const soMotivo = z.object({ motivo });

type DeUmPedido = { requerimento: Requerimento };

/** Who takes part, what they said to it, and whom one may ask in. */
export function Participantes({ requerimento: r }: DeUmPedido) {
  const [dialogo, setDialogo] = useState<'convidar' | 'sair' | null>(null);
  const aberto = !isEncerrado(r.status);
  // whoever asks for it has agreed by asking
  const pediu = r.partes.some((p) => p.is_voce && (p.papel === 'requerente' || p.papel === 'autor'));
  const meus = pediu ? [] : r.partes.filter((p) => p.is_voce && CONSENTEM.includes(p.papel as Papel));
  const falta = aberto && meus.some((p) => p.aceite === null);
  const dentro = aberto && meus.some((p) => p.aceite !== 'Saiu');
  const fechar = () => setDialogo(null);
  return (
    <Card
      title="Quem participa"
      id="participantes"
      aside={
        aberto &&
        r.participa && (
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => setDialogo('convidar')}
          >
            Convidar
          </Button>
        )
      }
    >
      {falta && <Concordar requerimento={r} papeis={meus.map((p) => p.papel as Papel)} onSair={() => setDialogo('sair')} />}
      <ul className={classes.pessoas}>
        {porPessoa(r.partes).map(({ nome, is_voce, papeis, detalhes, aceite }) => (
          <Pessoa key={`${nome} ${is_voce}`} papel={papeis.join(' · ')} nome={`${nome}${is_voce ? ' (você)' : ''}`}>
            {detalhes.map((detalhe) => (
              <span key={detalhe} className={classes.fraco}>
                {detalhe}
              </span>
            ))}
            {aceite && <span className={classes.fraco}>{aceite}</span>}
          </Pessoa>
        ))}
        {r.convites
          .filter((c) => c.situacao === 'Enviado' || c.situacao === 'Aceito')
          .map((c) => (
            <Convidado key={c.id} requerimento={r} convite={c} />
          ))}
      </ul>
      {!falta && dentro && (
        <div>
          <Button variant="subtle" color="gray" size="compact-md" mih={44} onClick={() => setDialogo('sair')}>
            Deixar de participar
          </Button>
        </div>
      )}
      {dialogo === 'convidar' && <ConvidarDialog requerimento={r} onClose={fechar} />}
      {dialogo === 'sair' && <SairDialog requerimento={r} onClose={fechar} />}
    </Card>
  );
}

/** One line a person: who asks and owns and answers for it stands once, with all they are in it. */
function porPessoa(partes: Requerimento['partes']) {
  const pessoas = new Map<string, typeof partes>();
  for (const p of partes) {
    const quem = `${p.nome} ${p.is_voce}`;
    pessoas.set(quem, [...(pessoas.get(quem) ?? []), p]);
  }
  return [...pessoas.values()].map((suas) => {
    const [{ nome, is_voce } = { nome: '', is_voce: false }] = suas;
    const unicos = (textos: string[]) => [...new Set(textos.filter(Boolean))];
    const dito = (aceite: Requerimento['partes'][number]['aceite']) =>
      aceite === 'Saiu' ? 'Deixou o pedido' : aceite === 'Aceito' ? 'Concordou' : '';
    return {
      nome,
      is_voce,
      papeis: unicos(suas.map((p) => PAPEIS[p.papel as Papel] ?? p.papel)),
      detalhes: unicos(suas.map((p) => p.detalhe)),
      aceite: unicos(suas.map((p) => dito(p.aceite))).join(' · '),
    };
  });
}

/** A screen that is too old is left, as with any call. */
function useAtoDaParte({ id, versao }: Requerimento) {
  const ato = useAto(id);
  const comVersao = (pedido: PedidoDeAto): PedidoDeAto => ({ versao, local: [], ...pedido });
  return {
    isPending: ato.isPending,
    pedir: (pedido: PedidoDeAto) => ato.mutate(comVersao(pedido)),
    enviar: (pedido: PedidoDeAto) => ato.mutateAsync(comVersao(pedido)),
  };
}

function Pessoa({ papel, nome, children }: { papel: string; nome: string; children: ReactNode }) {
  return (
    <li>
      <span className={classes.papel}>{papel}</span>
      <strong>{nome}</strong>
      {children}
    </li>
  );
}

function Concordar({ requerimento, papeis, onSair }: DeUmPedido & { papeis: readonly Papel[]; onSair: () => void }) {
  const ato = useAtoDaParte(requerimento);
  return (
    <Callout
      title={`Você está neste pedido como ${[...new Set(papeis.map((p) => PAPEIS[p].toLowerCase()))].join(' e ')}`}
      actions={
        <>
          <Button loading={ato.isPending} onClick={() => ato.pedir({ endpoint: concordarComoParte })}>
            Concordo
          </Button>
          <Button variant="default" onClick={onSair}>
            Não participo
          </Button>
        </>
      }
    >
      Confira as respostas e diga se concorda. A prefeitura vê o que você disser.
    </Callout>
  );
}

function Convidado({ requerimento: r, convite: c }: DeUmPedido & { convite: Requerimento['convites'][number] }) {
  const ato = useAtoDaParte(r);
  const papel = PAPEIS[c.papel].toLowerCase();
  const espera = c.situacao === 'Enviado';
  return (
    <Pessoa papel={espera ? `Convite: ${papel}` : `Veio por convite: ${papel}`} nome={c.nome}>
      <span className={classes.fraco}>
        {c.email}
        {espera && `, enviado em ${formatDate(c.criado_em)}`}
      </span>
      {!isEncerrado(r.status) && r.participa && (
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          loading={ato.isPending}
          onClick={() => ato.pedir({ endpoint: cancelarConvite, params: { convite_id: c.id } })}
          aria-label={`${espera ? 'Cancelar o convite de' : 'Retirar do pedido'} ${c.nome}`}
        >
          {espera ? 'Cancelar o convite' : 'Retirar do pedido'}
        </Button>
      )}
    </Pessoa>
  );
}

function ConvidarDialog({ requerimento, onClose }: DeUmPedido & { onClose: () => void }) {
  const ato = useAtoDaParte(requerimento);
  return (
    <FormDialog
      title="Convidar para este pedido"
      submit="Enviar o convite"
      schema={convite}
      initialValues={{ papel: 'procurador', nome: '', email: '' }}
      description="A pessoa recebe um e-mail e aceita com a conta desse mesmo e-mail."
      onSubmit={(body) => ato.enviar({ endpoint: convidarParte, body })}
      onClose={onClose}
    >
      <RadioField
        name="papel"
        label="Como participa"
        options={PAPEIS_DE_CONVITE.map((p) => ({ value: p, label: PAPEIS[p], hint: PODERES[p] }))}
      />
      <TextField name="nome" label="Nome" maxLength={255} />
      <TextField name="email" label="E-mail" type="email" inputMode="email" autoComplete="off" />
    </FormDialog>
  );
}

function SairDialog({ requerimento, onClose }: DeUmPedido & { onClose: () => void }) {
  const ato = useAtoDaParte(requerimento);
  return (
    <FormDialog
      title="Deixar de participar"
      submit="Deixar o pedido"
      tone="danger"
      schema={soMotivo}
      initialValues={{ motivo: '' }}
      description="O requerente e a prefeitura são avisados, com o motivo. Você não age mais por este pedido nem recebe os avisos dele."
      onSubmit={(body) => ato.enviar({ endpoint: sairComoParte, body })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Por quê" lines={3} maxLength={2000} />
    </FormDialog>
  );
}
