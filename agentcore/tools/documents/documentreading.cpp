// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/documents/documentreading.h"

#include "agentcore/base/modulepath.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/base/programpath.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/ports/localterminal.h"
#include "agentcore/ports/sandbox/sandboxprobe.h"
#include "agentcore/tools/commandsandbox.h"
#include "agentcore/tools/documents/pdftext/pdfexit.h"
#include "agentcore/tools/temporaryfolder.h"

#include <QFile>
#include <QFileInfo>
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

struct DocumentReading::Prepared
{
    std::shared_ptr<TemporaryFolder> folder;
    TerminalSpec spec;
    bool tellsPages = false;
};

DocumentReading::DocumentReading(QObject *parent, SandboxProbe *probe)
    : QObject(parent)
    , m_probe(probe)
{ }

DocumentReading::~DocumentReading() = default;

void DocumentReading::start(DocumentKind kind, const QByteArray &bytes)
{
    begin(kind, [bytes]() -> Result<QByteArray> {
        if (bytes.size() > kMaxBytes)
            return fail(ErrorCode::LimitExceeded, u"the document is too large"_s);
        return bytes;
    });
}

void DocumentReading::startFile(DocumentKind kind, const QString &path)
{
    begin(kind, [path] { return PlainFile::read(path, kMaxBytes); });
}

static SandboxProfile profileOf(const DocumentCommand &command, const QString &folder)
{
    SandboxProfile profile = commandSandbox(CommandProfile::Look, {}, {}, {});
    profile.readable += folder;
    for (const QString &program : command.programs)
        profile.readable += QFileInfo(program).canonicalPath(); // it may lie in a hidden folder
    if (command.writes) {
        profile.kind = CommandProfile::Work;
        profile.writable = {folder};
        profile.readable.removeAll(folder);
        profile.variables.insert(u"HOME"_s, folder);
        profile.variables.insert(u"TMPDIR"_s, folder);
    }
    return profile;
}

// A copy under a name of ours, so that none of the person's can be an option of a program.
static Result<void> writeDocument(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner)
        || file.write(bytes) != bytes.size() || !file.flush())
        return fail(ErrorCode::Io, file.errorString(), path);
    return {};
}

void DocumentReading::begin(DocumentKind kind, const Source &source)
{
    const auto prepare = [kind, source]() -> Result<Prepared> {
        const auto bytes = source();
        if (!bytes)
            return std::unexpected(bytes.error());
        std::shared_ptr<TemporaryFolder> folder
            = TemporaryFolder::make(TemporaryFolder::Purpose::Work);
        if (!folder)
            return fail(ErrorCode::Io, u"there is no place for temporary files"_s);
        const auto command = DocumentCommand::find(kind, folder->path());
        if (!command)
            return std::unexpected(command.error());
        const auto written
            = writeDocument(folder->filePath(DocumentCommand::fileName(kind)), *bytes);
        if (!written)
            return std::unexpected(written.error());
        return Prepared{folder,
                        {.command = command->line,
                         .workingDirectory = folder->path(),
                         .wallLimit = command->timeLimit,
                         .maxOutputBytes = kMaxTextBytes,
                         .sandbox = profileOf(*command, folder->path())},
                        command->tellsPages};
    };
    runInPool(this, prepare, [this](const Result<Prepared> &prepared) {
        if (m_isOver)
            return;
        if (!prepared) {
            end(std::unexpected(prepared.error()));
            return;
        }
        SandboxProbe *probe = m_probe ? m_probe : SandboxProbe::shared();
        probe->status().then(this, [this, ready = *prepared](const SandboxStatus &status) {
            if (m_isOver)
                return;
            if (status.enforcesLook())
                launch(ready);
            else
                end(fail(ErrorCode::Unsupported,
                         u"documents of others are only read in a sandbox, and this system "
                         "has none"_s));
        });
    });
}

void DocumentReading::launch(const Prepared &prepared)
{
    m_folder = prepared.folder;
    m_tellsPages = prepared.tellsPages;
    m_terminal = std::make_unique<LocalTerminal>(prepared.spec, m_probe);
    connect(m_terminal.get(), &Terminal::finished, this, &DocumentReading::handleEnded);
    m_terminal->start();
}

static Result<void> checkExit(const TerminalExit &exit)
{
    constexpr int kBySignal = 128; // of the shell: killed, by the limits or by itself
    if (exit.timedOut)
        return fail(ErrorCode::Timeout, u"it took too long"_s);
    const int code = exit.exitCode.value_or(kBySignal);
    switch (code) {
    case PdfExit::kDone:
        return {};
    case PdfExit::kBroken:
        return fail(ErrorCode::InvalidInput, u"it is damaged, or no PDF file"_s);
    case PdfExit::kLocked:
        return fail(ErrorCode::InvalidInput, u"it is locked by a password"_s);
    case PdfExit::kNoText:
        return fail(ErrorCode::InvalidInput, u"it has no text, only pictures"_s);
    default:
        break;
    }
    if (code >= kBySignal)
        return fail(ErrorCode::LimitExceeded,
                    u"its reader crashed, or needed too much time or memory"_s);
    return fail(ErrorCode::InvalidInput, u"its reader failed; it may be damaged"_s);
}

void DocumentReading::handleEnded(const Result<TerminalExit> &exit)
{
    if (m_isOver)
        return;
    const Result<void> checked = exit ? checkExit(*exit) : std::unexpected(exit.error());
    if (!checked) {
        end(std::unexpected(checked.error()));
        return;
    }
    DocumentText document{m_terminal->output()};
    document.text.remove(QChar::Null);
    if (m_tellsPages) {
        const qsizetype end = document.text.indexOf(u'\n');
        document.pages = document.text.first(std::max<qsizetype>(end, 0)).toInt();
        document.text.remove(0, end + 1);
    }
    if (document.text.trimmed().isEmpty())
        end(fail(ErrorCode::InvalidInput, u"it has no text"_s));
    else
        end(document);
}

void DocumentReading::cancel()
{
    if (m_isOver)
        return;
    m_isOver = true;
    if (m_terminal)
        m_terminal->kill();
    QMetaObject::invokeMethod(
        this, [this] { emit finished(fail(ErrorCode::Cancelled, u"stopped"_s), QPrivateSignal()); },
        Qt::QueuedConnection);
}

void DocumentReading::end(const Result<DocumentText> &text)
{
    m_isOver = true;
    emit finished(text, QPrivateSignal());
}

} // namespace AgentCore
