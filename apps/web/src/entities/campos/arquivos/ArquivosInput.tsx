import { FORMATOS, type Formato, formatosPorExtenso } from '@portal/domain/campos/arquivos/formatos';
import { type ArquivoEnviado, recusaDoArquivo } from '@portal/domain/campos/arquivos/model';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { semHeic } from '#ui/file/imagem.ts';
import { useAmbiente } from '../AmbienteCampos.tsx';
import { useLista } from '../lista-de-itens.ts';
import type { InputProps } from '../tipo-web.ts';
import { useAbrirArquivo } from './abrir.tsx';
import { EXTENSOES_DE_IMAGEM, tipoQueVai } from './do-nome.ts';
import { Modelo } from './Modelo.tsx';

/** As `FileDrop` takes of one paper. */
const PAGINAS_MAX = 30;

const extensoesDe = (formato: Formato): string[] =>
  formato === 'imagem' ? EXTENSOES_DE_IMAGEM : FORMATOS[formato].extensoes.map((e) => `.${e}`);

export function ArquivosInput({ campo, optional }: InputProps<'arquivos'>) {
  const { requerimentoId, enviarArquivo } = useAmbiente();
  const { id, itens, error, incluir, trocar, tirar } = useLista<ArquivoEnviado>(campo.id, campo.rotulo);
  const { abrir, visor } = useAbrirArquivo(requerimentoId);
  const multiple = campo.maximo > 1;
  const formatos = formatosPorExtenso(campo.formatos);
  return (
    <>
      <FileDrop
        id={id}
        label={campo.rotulo}
        hint={campo.ajuda || undefined}
        optional={optional}
        extensions={campo.formatos.flatMap(extensoesDe)}
        maxBytes={campo.tamanho_max_mb * 1024 * 1024}
        accepts={/\bMB\b/.test(campo.ajuda) ? '' : oQueSeAceita(campo, formatos)}
        refuse={(file) => recusaDoArquivo({ tipo: tipoQueVai(file, campo.formatos), tamanho: file.size, nome: file.name }, campo)}
        // a plan is drawn to its sheet: a photo of it measures nothing
        {...(campo.folhas ? { photos: 0 } : campo.paginas_max && { photos: Math.min(campo.paginas_max, PAGINAS_MAX) })}
        intro={<Modelo campo={campo} />}
        multiple={multiple}
        replaces
        max={campo.maximo}
        files={itens.map(({ avisos, ...item }) => ({ ...item, warnings: avisos }))}
        upload={async (file, handles) => {
          const enviado = await enviarArquivo(campo.id, campo.formatos.includes('imagem') ? await semHeic(file) : file, handles);
          if (multiple) incluir(enviado);
          else trocar(enviado);
        }}
        onRemove={tirar}
        onOpen={abrir}
        error={error}
      />
      {visor}
    </>
  );
}

function oQueSeAceita(
  { tamanho_max_mb, minimo, maximo, paginas_max, folhas }: InputProps<'arquivos'>['campo'],
  formatos: string,
): string {
  const cada = maximo > 1 ? ' cada' : '';
  const paginas = paginas_max === undefined ? '' : ` e ${paginas_max} ${paginas_max === 1 ? 'página' : 'páginas'}`;
  const quantos = maximo === 1 ? '' : minimo > 1 ? ` De ${minimo} a ${maximo} arquivos.` : ` Até ${maximo} arquivos.`;
  const tamanhos = folhas ? ` Folhas ${folhas.join(', ')}.` : '';
  return `${formatos}, até ${tamanho_max_mb} MB${paginas}${cada}.${quantos}${tamanhos}`;
}
