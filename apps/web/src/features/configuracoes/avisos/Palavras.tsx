import { Button } from '@mantine/core';
import {
  emailsSchema,
  type ModeloDeEmail,
  NOMES,
  nomesDe,
  PADRAO,
  PARTES,
  type ParteDoTexto,
  palavrasDo,
  type TextosDosEmails,
} from '@portal/domain/configuracoes/emails';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField, useFormValue } from '#ui/form/form-context.ts';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Stored } from '#ui/form/use-stored.ts';
import type { Lida } from '../queries.ts';
import classes from './Avisos.module.css';
import { EXEMPLOS } from './exemplos.ts';

export const ROTULOS_DAS_PARTES: Record<ParteDoTexto, string> = {
  assunto: 'Assunto',
  abertura: 'Abertura',
  fechamento: 'Fechamento',
};
const DICAS: Record<ParteDoTexto, string> = {
  assunto: '{assunto} é o que o portal escreve.',
  abertura: 'Um parágrafo logo depois de “Olá”. Vazio, não há.',
  fechamento: 'Um parágrafo no fim, como uma assinatura. Vazio, não há.',
};
export const campo = (modelo: ModeloDeEmail, parte: ParteDoTexto) => `${modelo}_${parte}` as const;
export const valorDe = ({ valor }: Lida<'emails'>): TextosDosEmails => valor ?? emailsSchema.parse({});

interface Props {
  modelo: ModeloDeEmail;
  nome: string;
  quando: string;
  /** What stands in the fields at first: what is stored, or what stood there once. */
  valores: TextosDosEmails;
  guardada: Stored<Lida<'emails'>>;
  onSalvar: (valor: TextosDosEmails) => Promise<unknown>;
  onClose: () => void;
}

/** The town's own words in one mail; links, facts and safety words are the portal's. */
export function Palavras({ modelo, nome, quando, valores, guardada, onSalvar, onClose }: Props) {
  return (
    <FormDialog
      title={`E-mail: ${nome}`}
      submit="Salvar as palavras"
      schema={emailsSchema}
      initialValues={valores}
      description={quando}
      size="64rem"
      onSubmit={(valor) => onSalvar(emailsSchema.parse(valor))}
      onClose={onClose}
    >
      <Velhas modelo={modelo} guardada={guardada} />
      <div className={classes.lados}>
        <div className={classes.campos}>
          {PARTES.map((parte) => (
            <Parte key={parte} modelo={modelo} parte={parte} />
          ))}
          <Padrao modelo={modelo} />
        </div>
        <Previa modelo={modelo} nome={nome} />
      </div>
    </FormDialog>
  );
}

function usePartes(modelo: ModeloDeEmail) {
  const assunto = useField<string>(campo(modelo, 'assunto'), ROTULOS_DAS_PARTES.assunto);
  const abertura = useField<string>(campo(modelo, 'abertura'), ROTULOS_DAS_PARTES.abertura);
  const fechamento = useField<string>(campo(modelo, 'fechamento'), ROTULOS_DAS_PARTES.fechamento);
  return { assunto, abertura, fechamento };
}

/** Somebody else wrote meanwhile: what is typed stays until it is given up. */
function Velhas({ modelo, guardada }: Pick<Props, 'modelo' | 'guardada'>) {
  const partes = usePartes(modelo);
  return (
    <StoredElsewhere
      stored={guardada}
      what="estes textos"
      take={(agora) => {
        for (const parte of PARTES) partes[parte].setValue(valorDe(agora)[campo(modelo, parte)]);
      }}
    />
  );
}

function Padrao({ modelo }: { modelo: ModeloDeEmail }) {
  const partes = usePartes(modelo);
  return (
    <Button
      variant="default"
      onClick={() => {
        for (const parte of PARTES) partes[parte].setValue(PADRAO[parte]);
      }}
    >
      Voltar ao padrão
    </Button>
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
      <fieldset className={classes.nomes} aria-label={`Nomes para ${label.toLowerCase()}`}>
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
function Previa({ modelo, nome }: { modelo: ModeloDeEmail; nome: string }) {
  const { assunto: doPortal, portal } = EXEMPLOS[modelo];
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
