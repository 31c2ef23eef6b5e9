import { type ArquivoEnviado, FORMATOS, recusaDoArquivo } from '@portal/domain/campos/arquivos/model';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { useAmbiente } from '../AmbienteCampos.tsx';
import { useLista } from '../lista-de-itens.ts';
import type { InputProps } from '../tipo-web.ts';
import { useAbrirArquivo } from './abrir.tsx';
import { Modelo } from './Modelo.tsx';

const EXTENSOES = { pdf: ['.pdf'], imagem: ['.jpg', '.jpeg', '.png'] };
const TIPO_DA_EXTENSAO: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The browser guesses the kind from the name, and not always: the server looks inside. */
const tipoDe = (file: File): string => file.type || (TIPO_DA_EXTENSAO[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '');

export function ArquivosInput({ campo, optional }: InputProps<'arquivos'>) {
  const { requerimentoId, enviarArquivo } = useAmbiente();
  const { id, itens, error, incluir, trocar, tirar } = useLista<ArquivoEnviado>(campo.id, campo.rotulo);
  const { abrir, visor } = useAbrirArquivo(requerimentoId);
  const multiple = campo.maximo > 1;
  const formatos = campo.formatos.map((f) => FORMATOS[f].nome).join(' ou ');
  return (
    <>
      <FileDrop
        id={id}
        label={campo.rotulo}
        hint={campo.ajuda || undefined}
        optional={optional}
        extensions={campo.formatos.flatMap((f) => EXTENSOES[f])}
        maxBytes={campo.tamanho_max_mb * 1024 * 1024}
        accepts={/\bMB\b/.test(campo.ajuda) ? '' : oQueSeAceita(campo, formatos)}
        refuse={(file) => recusaDoArquivo({ tipo: tipoDe(file), tamanho: file.size, nome: file.name }, campo)}
        intro={<Modelo campo={campo} />}
        multiple={multiple}
        replaces
        max={campo.maximo}
        files={itens.map(({ avisos, ...item }) => ({ ...item, warnings: avisos }))}
        upload={async (file, handles) => {
          const enviado = await enviarArquivo(campo.id, file, handles);
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
