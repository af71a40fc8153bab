// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/documents/documentcommand.h"

#include "agentcore/base/modulepath.h"
#include "agentcore/base/programpath.h"

#include <QUrl>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

// Of the processor in seconds, of files in blocks of 512 bytes, of memory in KiB: Poppler and
// pandoc's run time would take what there is. The latter reserves addresses that it never uses.
static constexpr auto kLimits = "ulimit -t 60; ulimit -f 400000; "_L1;
static constexpr auto kPdfMemory = "ulimit -v 1500000; "_L1;
static constexpr auto kOfficeMemory = "ulimit -d 3000000; "_L1;

static QString quoted(QString word)
{
    return u'\'' + word.replace(u'\'', "'\\''"_L1) + u'\'';
}

static Result<QString> pdfReader()
{
    auto program = findModule(u"agentao-pdftext"_s);
    if (program)
        return program;
    return fail(ErrorCode::Unsupported,
                u"PDF files cannot be read: this program was built without poppler-qt6"_s);
}

static Result<DocumentCommand> ofPdf()
{
    const auto program = pdfReader();
    if (!program)
        return std::unexpected(program.error());
    return DocumentCommand{.line = kLimits + kPdfMemory + "exec "_L1 + quoted(*program) + " <"_L1
                               + DocumentCommand::fileName(DocumentKind::Pdf) + " 2>/dev/null"_L1,
                           .programs = {*program},
                           .tellsPages = true};
}

static bool isText(DocumentKind kind)
{
    return kind == DocumentKind::Odt || kind == DocumentKind::Docx || kind == DocumentKind::Epub
        || kind == DocumentKind::Rtf;
}

static DocumentCommand byPandoc(const QString &program, DocumentKind kind)
{
    const QString line
        = u"exec %1 --sandbox --from=%2 --to=plain --wrap=none <%3 2>/dev/null"_s.arg(
            quoted(program), documentSuffix(kind), DocumentCommand::fileName(kind));
    return {.line = kLimits + kOfficeMemory + line, .programs = {program}};
}

// LibreOffice has no text filter for slides, so that what is no table becomes a PDF file first.
static Result<DocumentCommand> byOffice(const QString &program, DocumentKind kind,
                                        const QString &folder)
{
    const bool isTable = kind == DocumentKind::Ods || kind == DocumentKind::Xlsx;
    // Comma, quotes, UTF-8, from the first line, as shown, each sheet in a file of its own. Source:
    // LibreOffice, "Filter Options for CSV", tokens 1 to 12.
    const QString filter = isTable
        ? u"csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"_s
        : u"pdf"_s;
    const QUrl profile = QUrl::fromLocalFile(folder + "/profile"_L1);
    DocumentCommand command{
        .line = kLimits + kOfficeMemory
            + u"%1 %2 --headless --norestore --convert-to %3 --outdir out %4 >/dev/null 2>&1 "
              u"</dev/null && "_s.arg(
                  quoted(program),
                  quoted("-env:UserInstallation="_L1 + profile.toString(QUrl::FullyEncoded)),
                  quoted(filter), DocumentCommand::fileName(kind)),
        .programs = {program},
        .writes = true,
        .timeLimit = 120s};
    if (isTable) {
        command.line
            += R"(for sheet in out/*.csv; do printf '[%s]\n' "${sheet#out/document-}"; cat "$sheet"; done)"_L1;
        return command;
    }
    const auto reader = pdfReader();
    if (!reader)
        return std::unexpected(reader.error());
    command.line += kPdfMemory + "exec "_L1 + quoted(*reader) + " <out/document.pdf 2>/dev/null"_L1;
    command.programs += *reader;
    command.tellsPages = true;
    return command;
}

static QString missingWords(DocumentKind kind)
{
    const bool isTable = kind == DocumentKind::Ods || kind == DocumentKind::Xlsx;
    const QString packages = isText(kind) ? u"pandoc or libreoffice-writer"_s
        : isTable                         ? u"libreoffice-calc"_s
                                          : u"libreoffice-impress"_s;
    return u"nothing here reads .%1 files; the package %2 does"_s.arg(documentSuffix(kind),
                                                                      packages);
}

QString DocumentCommand::fileName(DocumentKind kind)
{
    return "document."_L1 + documentSuffix(kind);
}

Result<DocumentCommand> DocumentCommand::find(DocumentKind kind, const QString &folder)
{
    if (kind == DocumentKind::Pdf)
        return ofPdf();
    if (const QString pandoc = ownProgram(u"pandoc"_s); isText(kind) && !pandoc.isEmpty())
        return byPandoc(pandoc, kind);
    for (const QString &name : {u"libreoffice"_s, u"soffice"_s}) {
        if (const QString office = ownProgram(name); !office.isEmpty())
            return byOffice(office, kind, folder);
    }
    return fail(ErrorCode::Unsupported, missingWords(kind));
}

} // namespace AgentCore
