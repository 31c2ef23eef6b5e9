import { Button } from '@mantine/core';
import {
  emailsSchema,
  MODELOS,
  type ModeloDeEmail,
  NOMES,
  nomesDe,
  PADRAO,
  PARTES,
  type ParteDoTexto,
  palavrasDo,
  type TextosDosEmails,
} from '@portal/domain/configuracoes/emails';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useField, useFormValue } from '#ui/form/form-context.ts';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Emails.module.css';
import { type Lida, useConfiguracao, useSalvarConfiguracao } from './queries.ts';

/** What each mail is for, and what the portal writes in it whatever the town adds. */
const EMAILS: Record<ModeloDeEmail, { nome: string; quando: string; assunto: string; portal: string }> = {
  protocolo: {
    nome: 'Protocolo',
    quando: 'Quando um pedido é protocolado.',
    assunto: 'Protocolo 00123/2026: Alvará de construção',
    portal: 'O seu pedido foi protocolado. [número, próximo passo e botão para o canhoto]',
  },
  pendencia: {
    nome: 'Pendência',
    quando: 'Quando a prefeitura devolve o pedido para correção.',
    assunto: 'Requerimento 00123/2026: há o que corrigir',
    portal: '[o que corrigir, até quando e botão para o pedido]',
  },
  decisao: {
    nome: 'Decisão',
    quando: 'Quando o pedido é deferido ou indeferido.',
    assunto: 'Requerimento 00123/2026 deferido',
    portal: '[a decisão, o motivo e botão para o pedido]',
  },
  documento: {
    nome: 'Documento pronto',
    quando: 'Quando um documento assinado pode ser baixado.',
    assunto: 'Alvará 00045/2026: documento pronto',
    portal: '[qual documento, o código que o confere e botão para baixar]',
  },
  convite: {
    nome: 'Convite',
    quando: 'Quando alguém é cadastrado e falta criar a senha.',
    assunto: 'Conclua o seu cadastro',
    portal: '[por que recebe, botão com o link, validade e aviso de segurança]',
  },
};

const ROTULOS_DAS_PARTES: Record<ParteDoTexto, string> = { assunto: 'Assunto', abertura: 'Abertura', fechamento: 'Fechamento' };
const DICAS: Record<ParteDoTexto, string> = {
  assunto: '{assunto} é o que o portal escreve.',
  abertura: 'Um parágrafo logo depois de “Olá”. Vazio, não há.',
  fechamento: 'Um parágrafo no fim, como uma assinatura. Vazio, não há.',
};
const campo = (modelo: ModeloDeEmail, parte: ParteDoTexto) => `${modelo}_${parte}` as const;
const ROTULOS = Object.fromEntries(
  MODELOS.flatMap((m) => PARTES.map((p) => [campo(m, p), `${EMAILS[m].nome}: ${ROTULOS_DAS_PARTES[p].toLowerCase()}`])),
);

/** The town's own words in the main mails; links, facts and safety words are the portal's. */
export function EmailsDoMunicipio() {
  const { data } = useConfiguracao('emails');
  return data ? <Formulario lida={data} /> : <TextSkeleton lines={12} />;
}

const valorDe = ({ valor }: Lida<'emails'>): TextosDosEmails => valor ?? emailsSchema.parse({});

function Formulario({ lida }: { lida: Lida<'emails'> }) {
  const guardada = useStored(lida);
  const salvar = useSalvarConfiguracao('emails', guardada.overtake);
  const form = useZodForm(emailsSchema, {
    initialValues: valorDe(lida),
    onSubmit: async (valor) => {
      const nova = await salvar({ versao: guardada.now.versao, valor });
      guardada.settle(nova);
      form.setValues(valorDe(nova));
    },
  });
  return (
    <Form form={form} label="Palavras dos e-mails">
      <div className={classes.lista}>
        <StoredElsewhere stored={guardada} what="estes textos" take={(agora) => form.setValues(valorDe(agora))} />
        {MODELOS.map((modelo) => (
          <Card key={modelo} title={EMAILS[modelo].nome} id={`email-${modelo}`}>
            <p className={classes.quando}>{EMAILS[modelo].quando}</p>
            <div className={classes.lados}>
              <div className={classes.campos}>
                {PARTES.map((parte) => (
                  <Parte key={parte} modelo={modelo} parte={parte} />
                ))}
                <Button
                  variant="default"
                  aria-label={`Voltar ao padrão: ${EMAILS[modelo].nome}`}
                  onClick={() => {
                    for (const parte of PARTES) form.setValue(campo(modelo, parte), PADRAO[parte]);
                  }}
                >
                  Voltar ao padrão
                </Button>
              </div>
              <Previa modelo={modelo} />
            </div>
          </Card>
        ))}
        <div>
          <SubmitButton>Salvar as palavras</SubmitButton>
        </div>
        <Mudancas
          assunto="emails"
          versao={guardada.now.versao}
          rotulos={ROTULOS}
          onVoltar={(antes) => form.setValues({ ...form.values(), ...antes })}
        />
      </div>
    </Form>
  );
}

/** A part, with the names that may stand in it: a press puts one at its end. */
function Parte({ modelo, parte }: { modelo: ModeloDeEmail; parte: ParteDoTexto }) {
  const name = campo(modelo, parte);
  const label = ROTULOS_DAS_PARTES[parte];
  const { value = '', setValue } = useField<string>(name, label);
  return (
    <div>
      {parte === 'assunto' ? (
        <TextField name={name} label={label} hint={DICAS[parte]} />
      ) : (
        <TextAreaField name={name} label={label} hint={DICAS[parte]} lines={2} />
      )}
      <fieldset className={classes.nomes} aria-label={`Nomes para ${label.toLowerCase()} de ${EMAILS[modelo].nome}`}>
        {nomesDe(modelo, parte).map((nome) => (
          <Button
            key={nome}
            variant="default"
            size="compact-sm"
            mih={36}
            aria-label={`Pôr {${nome}}`}
            onClick={() => setValue(value && !/\s$/.test(value) ? `${value} {${nome}}` : `${value}{${nome}}`)}
          >
            {`{${nome}}`}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

/** The mail as somebody would get it, with names of an example. */
function Previa({ modelo }: { modelo: ModeloDeEmail }) {
  const { nome, assunto: doPortal, portal } = EMAILS[modelo];
  const textos = useTextos(modelo);
  const { assunto, abertura, fechamento } = palavrasDo(textos, modelo, { ...NOMES, assunto: doPortal });
  return (
    <section className={classes.previa} aria-label={`Prévia: ${nome}`}>
      <p className={classes.assunto}>{assunto}</p>
      <p>Olá, {NOMES.nome}.</p>
      {abertura && <p className={classes.seu}>{abertura}</p>}
      <p className={classes.portal}>{portal}</p>
      {fechamento && <p className={classes.seu}>{fechamento}</p>}
    </section>
  );
}

/** What is typed for one mail now; the others do not matter to it. */
function useTextos(modelo: ModeloDeEmail): TextosDosEmails {
  const assunto = useFormValue<string>(campo(modelo, 'assunto')) ?? '';
  const abertura = useFormValue<string>(campo(modelo, 'abertura')) ?? '';
  const fechamento = useFormValue<string>(campo(modelo, 'fechamento')) ?? '';
  return {
    ...emailsSchema.parse({}),
    [campo(modelo, 'assunto')]: assunto,
    [campo(modelo, 'abertura')]: abertura,
    [campo(modelo, 'fechamento')]: fechamento,
  };
}
