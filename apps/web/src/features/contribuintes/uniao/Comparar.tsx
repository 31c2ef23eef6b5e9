import { Button } from '@mantine/core';
import { CAMPOS_DA_UNIAO, DIAS_PARA_SEPARAR, type UniaoPrevista, uniaoPedida } from '@portal/domain/contribuintes/uniao';
import { formatDocumento, nomeDoDocumento } from '@portal/domain/text/documento';
import { IconArrowsExchange } from '@tabler/icons-react';
import { z } from 'zod';
import { formatDate, plural } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Contribuintes.module.css';
import { hrefDa, mostrarCampo, ROTULOS } from '../palavras.ts';
import { usePrevista, useUnir } from './queries.ts';

interface Props {
  fica: string;
  sai: string;
  onTrocar: () => void;
  onOutro: () => void;
}

/** The two side by side, and what would move. */
export function Comparar({ fica, sai, onTrocar, onOutro }: Props) {
  const { data } = usePrevista(fica, sai);
  if (!data) return <CardsSkeleton cards={2} />;
  return (
    <div className={classes.partes}>
      <Card flush>
        <div className={classes.lados}>
          <Lado titulo="Fica" lado={data.fica} />
          <Button variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={onTrocar}>
            Trocar qual fica
          </Button>
          <Lado titulo="Sai" lado={data.sai} />
        </div>
      </Card>
      {data.recusa ? (
        <Callout
          meaning="warning"
          title="Estes dois não se unem assim"
          actions={
            <Button variant="default" size="sm" onClick={onOutro}>
              Escolher outro cadastro
            </Button>
          }
        >
          {data.recusa}
        </Callout>
      ) : (
        <Unir prevista={data} onOutro={onOutro} />
      )}
    </div>
  );
}

function Lado({ titulo, lado }: { titulo: string; lado: UniaoPrevista['fica'] }) {
  return (
    <section className={classes.lado} aria-label={titulo}>
      <h2 className={classes.sob}>{titulo}</h2>
      <strong>{lado.nome}</strong>
      <span>{lado.documento ? `${nomeDoDocumento(lado.documento)} ${formatDocumento(lado.documento)}` : 'Sem documento'}</span>
      <span className={classes.sob}>
        {plural(lado.requerimentos, 'pedido', 'pedidos')} · no cadastro desde {formatDate(lado.criado_em)}
      </span>
    </section>
  );
}

const LADOS = z.enum(['fica', 'sai']);
const escrita = uniaoPedida
  .pick({ motivo: true, documento_errado: true })
  .extend({ escolha: z.object(Object.fromEntries(CAMPOS_DA_UNIAO.map((campo) => [campo, LADOS.optional()]))) });

function Unir({ prevista, onOutro }: { prevista: UniaoPrevista; onOutro: () => void }) {
  const { fica, sai, campos } = prevista;
  const { mutateAsync } = useUnir(fica.id);
  const escolhidos = campos.filter((c) => c.alteravel);
  const form = useZodForm(escrita, {
    initialValues: {
      motivo: '',
      documento_errado: false,
      // the record that stays is right, and what it lacks comes from the other
      escolha: Object.fromEntries(escolhidos.map((c) => [c.campo, c.fica === '' ? 'sai' : 'fica'])),
    },
    onSubmit: async ({ motivo, documento_errado, escolha }) => {
      await mutateAsync({
        versao: fica.versao,
        outro_id: sai.id,
        outro_versao: sai.versao,
        campos: escolhidos.map((c) => c.campo).filter((campo) => escolha[campo] === 'sai'),
        documento_errado,
        motivo,
      });
      form.reset();
      goTo(hrefDa(fica.id));
    },
  });
  return (
    <Form form={form} label="Unir os cadastros" className={classes.partes}>
      <Card flush>
        {escolhidos.length > 0 && (
          <FormPart level={2} title="O que fica escrito" about="Só o que difere nos dois cadastros.">
            {escolhidos.map(({ campo, ...valor }) => (
              <RadioField
                key={campo}
                name={`escolha.${campo}`}
                label={ROTULOS[campo] ?? 'Outro dado'}
                options={(['fica', 'sai'] as const).map((lado) => ({
                  value: lado,
                  label: mostrarCampo(campo, valor[lado]) || 'Deixar vazio',
                  hint: lado === 'fica' ? 'Do cadastro que fica' : 'Do cadastro que sai',
                }))}
              />
            ))}
          </FormPart>
        )}
        <FormPart level={2} title="O que passa" about={`Para o cadastro de ${fica.nome}.`}>
          <OQuePassa prevista={prevista} />
        </FormPart>
        <FormPart
          level={2}
          title="Por quê"
          about={`A união se desfaz inteira em até ${DIAS_PARA_SEPARAR} dias, enquanto nada novo a contradisser.`}
        >
          {prevista.documentos_diferem && (
            <CheckField
              name="documento_errado"
              label={`O ${nomeDoDocumento(sai.documento)} ${formatDocumento(sai.documento)} foi escrito errado e não é desta pessoa`}
              hint="Ele fica livre para quem for o dono."
            />
          )}
          <TextAreaField
            name="motivo"
            label="Como você sabe que é a mesma pessoa"
            hint="Por exemplo: conferido na identidade apresentada no balcão. Fica no histórico dos dois."
            lines={3}
            maxLength={500}
          />
        </FormPart>
      </Card>
      <div className={classes.rodape}>
        <Button variant="default" onClick={onOutro}>
          Escolher outro cadastro
        </Button>
        <SubmitButton>Unir os cadastros</SubmitButton>
      </div>
    </Form>
  );
}

const PASSA: Record<UniaoPrevista['passa'][number]['o_que'], [um: string, varios: string]> = {
  pedidos: ['pedido em seu nome', 'pedidos em seu nome'],
  rascunhos: ['rascunho', 'rascunhos'],
  papeis: ['pedido em que toma parte', 'pedidos em que toma parte'],
  guias: ['guia', 'guias'],
  documentos: ['documento emitido', 'documentos emitidos'],
  assinaturas: ['assinatura que espera', 'assinaturas que esperam'],
  registros: ['registro profissional', 'registros profissionais'],
  imoveis: ['imóvel em que consta como proprietário', 'imóveis em que consta como proprietário'],
  avisos: ['aviso', 'avisos'],
};

function OQuePassa({ prevista: { passa, sai, imoveis_a_corrigir, bloqueio_passa } }: { prevista: UniaoPrevista }) {
  return (
    <>
      {passa.length === 0 ? (
        <p className={classes.vazio}>O cadastro que sai não tem pedidos nem outra coisa no município.</p>
      ) : (
        <ul className={classes.passa} aria-label="O que passa">
          {passa.map(({ o_que, total }) => (
            <li key={o_que}>{plural(total, ...PASSA[o_que])}</li>
          ))}
        </ul>
      )}
      <p className={classes.vazio}>
        O que já foi enviado e emitido continua com o nome como estava. Quem abrir o cadastro de {sai.nome} chega ao que fica.
      </p>
      {bloqueio_passa && (
        <Callout meaning="warning">O cadastro que sai está bloqueado para novos pedidos, e o bloqueio passa junto.</Callout>
      )}
      {imoveis_a_corrigir > 0 && (
        <Callout meaning="warning">
          {plural(imoveis_a_corrigir, 'imóvel tem', 'imóveis têm')} como proprietário o {nomeDoDocumento(sai.documento)} escrito
          errado. Corrija no cadastro do imóvel.
        </Callout>
      )}
    </>
  );
}
