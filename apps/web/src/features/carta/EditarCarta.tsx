import { salvarCartaDaLei } from '@portal/domain/configuracoes/carta-de-servicos';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { bodyOf } from '#lib/body-of.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { type CartaLida, useCartaDaLei, useSalvarCarta } from './queries.ts';
import classes from './Secoes.module.css';

const schema = bodyOf(salvarCartaDaLei).shape.valor;
const ROTULOS = {
  ouvidoria_nome: 'Nome da ouvidoria',
  ouvidoria_telefone: 'Telefone',
  ouvidoria_email: 'E-mail',
  ouvidoria_link: 'Página na internet',
  reclamar: 'Como e onde reclamar',
  prestacao: 'Como se é atendido',
  prioridades: 'Quem tem prioridade',
};

/** What the town says, by law, of every one of its services. */
export function EditarCarta() {
  const { data } = useCartaDaLei();
  if (!data)
    return (
      <Card>
        <TextSkeleton lines={10} />
      </Card>
    );
  return <Formulario lida={data} />;
}

function Formulario({ lida }: { lida: CartaLida }) {
  const guardada = useStored(lida);
  const salvar = useSalvarCarta(guardada.overtake);
  const form = useZodForm(schema, {
    initialValues: lida.valor,
    onSubmit: async (valor) => {
      const nova = await salvar({ versao: guardada.now.versao, valor });
      guardada.settle(nova);
      form.setValues(nova.valor);
    },
  });
  return (
    <Form form={form} label="Carta de serviços">
      <Card flush>
        <StoredElsewhere stored={guardada} what="a carta de serviços" take={(agora) => form.setValues(agora.valor)} flush />
        <FormPart
          level={2}
          title="Ouvidoria"
          about="A Lei 13.460/2017, art. 7º, pede que todo serviço diga onde e como reclamar. Aparece na página de serviços e em cada serviço."
        >
          <TextField name="ouvidoria_nome" label={ROTULOS.ouvidoria_nome} optional />
          <TextField name="ouvidoria_telefone" label={ROTULOS.ouvidoria_telefone} inputMode="tel" optional />
          <TextField name="ouvidoria_email" label={ROTULOS.ouvidoria_email} type="email" optional />
          <TextField name="ouvidoria_link" label={ROTULOS.ouvidoria_link} hint="Como https://ouvidoria.cidade.gov.br." optional />
          <TextAreaField
            name="reclamar"
            label={ROTULOS.reclamar}
            hint="Onde ir, em que horário, o que levar, e como a resposta chega."
            optional
            maxLength={3000}
          />
        </FormPart>
        <FormPart level={2} title="Atendimento" about="Como o serviço é prestado, e quem é atendido primeiro.">
          <TextAreaField
            name="prestacao"
            label={ROTULOS.prestacao}
            hint="Pela internet, no balcão, por telefone: endereços, horários e o que cada um resolve."
            optional
            maxLength={3000}
          />
          <TextAreaField
            name="prioridades"
            label={ROTULOS.prioridades}
            hint="Pessoas com deficiência, idosos, gestantes, lactantes, quem está com criança de colo, e como a fila funciona."
            optional
            maxLength={3000}
          />
          <RouteLink href={rota('carta')} target="_blank">
            Ver a carta como todos veem
          </RouteLink>
        </FormPart>
      </Card>
      <div className={classes.salvar}>
        <SubmitButton>Salvar a carta</SubmitButton>
      </div>
      <Mudancas
        assunto="carta"
        versao={guardada.now.versao}
        rotulos={ROTULOS}
        onVoltar={(antes) => form.setValues({ ...form.values(), ...antes })}
      />
    </Form>
  );
}
