import { salvarIdentidade } from '@portal/domain/organizacoes/identidade';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { formatCnpj } from '@portal/domain/text/documento';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { bodyOf } from '#lib/body-of.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormPart } from '#ui/form/FormPart.tsx';
import { StoredElsewhere } from '#ui/form/StoredElsewhere.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { IdentidadeFields } from '../campos.tsx';
import { Canais } from './Canais.tsx';
import classes from './Identidade.module.css';
import { Marca } from './Marca.tsx';
import { type Identidade, useIdentidade, useMarca, useSalvarIdentidade } from './queries.ts';

const schema = bodyOf(salvarIdentidade).omit({ versao: true });
const ROTULOS = {
  razao_social: 'Razão social',
  nome_fantasia: 'Nome fantasia',
  email: 'E-mail do atendimento',
  telefone_comercial: 'Telefone',
  endereco: 'Endereço da prefeitura',
  site: 'Site da prefeitura',
  cor: 'Cor do município',
  canais: 'Canais de atendimento',
  chat_suporte_url: 'Endereço da conversa',
};
const valoresDe = ({ nome: _, cnpj: __, versao: ___, ...campos }: Identidade) => campos;

/** What the town says of itself, for its manager. */
export function IdentidadeDaPrefeitura() {
  const { data } = useIdentidade();
  return (
    <div className={classes.pagina}>
      {data ? (
        <Formulario lida={data} />
      ) : (
        <Card>
          <TextSkeleton lines={16} />
        </Card>
      )}
      <Marca />
    </div>
  );
}

function Formulario({ lida }: { lida: Identidade }) {
  const guardada = useStored(lida);
  const { data: marca } = useMarca(null);
  const salvar = useSalvarIdentidade(guardada.overtake);
  const form = useZodForm(schema, {
    initialValues: valoresDe(lida),
    onSubmit: async (valores) => {
      const nova = await salvar({ ...valores, versao: guardada.now.versao });
      guardada.settle(nova);
      form.setValues(valoresDe(nova));
    },
  });
  return (
    <Form form={form} label="Identidade">
      <Card flush>
        <StoredElsewhere stored={guardada} what="a identidade" take={(agora) => form.setValues(valoresDe(agora))} flush />
        <p className={classes.registro}>
          <strong>{guardada.now.nome}</strong>
          <span>CNPJ {formatCnpj(guardada.now.cnpj)}</span>
          <span className={classes.hint}>O nome, o CNPJ e o endereço do portal são mudados por quem opera a instalação.</span>
        </p>
        <IdentidadeFields logo={marca?.logo ?? null} municipio={nomeCurto(guardada.now.nome)} />
        <FormPart
          level={2}
          title="Canais de atendimento"
          about="O que a página Contato mostra, nesta ordem: cada balcão, telefone ou endereço com o seu horário."
        >
          <Canais />
        </FormPart>
        <FormPart level={2} title="Conversa" about="Um botão no cabeçalho abre a conversa do município em outra aba.">
          <TextField
            name="chat_suporte_url"
            label="Endereço da conversa"
            hint="Começa com https://. Vazio, o botão não aparece."
            inputMode="url"
            optional
          />
        </FormPart>
        <div className={classes.salvar}>
          <SubmitButton>Salvar a identidade</SubmitButton>
        </div>
      </Card>
      <Mudancas
        assunto="identidade"
        versao={guardada.now.versao}
        rotulos={ROTULOS}
        onVoltar={(antes) => form.setValues({ ...form.values(), ...antes })}
      />
    </Form>
  );
}
