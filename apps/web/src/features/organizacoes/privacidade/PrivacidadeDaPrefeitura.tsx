import { salvarPrivacidade } from '@portal/domain/organizacoes/privacidade';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { bodyOf } from '#lib/body-of.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Privacidade.module.css';
import { type Privacidade, usePrivacidade, useSalvarPrivacidade } from './queries.ts';

const schema = bodyOf(salvarPrivacidade);
const ROTULOS = {
  encarregado_nome: 'Nome do encarregado',
  encarregado_email: 'E-mail do encarregado',
  encarregado_telefone: 'Telefone do encarregado',
  complemento: 'O que o município acrescenta',
};
const valoresDe = ({ controlador: _, cnpj: __, ...campos }: Privacidade) => campos;

/** Who answers for personal data, and what the town adds to its notice. */
export function PrivacidadeDaPrefeitura() {
  const { data } = usePrivacidade();
  if (!data)
    return (
      <Card>
        <TextSkeleton lines={10} />
      </Card>
    );
  return <Formulario lida={data} />;
}

function Formulario({ lida }: { lida: Privacidade }) {
  const guardada = useStored(lida);
  const salvar = useSalvarPrivacidade(guardada.overtake);
  const form = useZodForm(schema, {
    initialValues: valoresDe(lida),
    onSubmit: async (valores) => {
      const nova = await salvar({ ...valores, versao: guardada.now.versao });
      guardada.settle(nova);
      form.setValues(valoresDe(nova));
    },
  });
  return (
    <Form form={form} label="Privacidade">
      <Card flush>
        <StoredElsewhere
          stored={guardada}
          what="o aviso de privacidade"
          take={(agora) => form.setValues(valoresDe(agora))}
          flush
        />
        <FormPart
          level={2}
          title="Encarregado"
          about="A pessoa que responde pelos dados pessoais no município. A lei pede que o nome e o contato dela sejam públicos."
        >
          <TextField name="encarregado_nome" label="Nome do encarregado" optional />
          <TextField name="encarregado_email" label="E-mail do encarregado" type="email" optional />
          <TextField name="encarregado_telefone" label="Telefone do encarregado" inputMode="tel" optional />
        </FormPart>
        <FormPart
          level={2}
          title="Texto do município"
          about="Vem depois do texto que já está no aviso: leis locais, com quem o município compartilha dados, prazos de guarda."
        >
          <RichTextField name="complemento" label="O que o município acrescenta" optional />
          <RouteLink href={rota('privacidade')} target="_blank" className={classes.ver}>
            Ver o aviso como todos veem
          </RouteLink>
        </FormPart>
      </Card>
      <div className={classes.salvar}>
        <SubmitButton>Salvar o aviso</SubmitButton>
      </div>
      <Mudancas
        assunto="privacidade"
        versao={guardada.now.versao}
        rotulos={ROTULOS}
        onVoltar={(antes) => form.setValues({ ...form.values(), ...antes })}
      />
    </Form>
  );
}
