// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/applypatchtool.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/tools/backgroundjobs.h"
#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

#include <QScopedPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Kind = FilePatch::Kind;

ApplyPatchCall::ApplyPatchCall(std::vector<PatchedFile> files, ToolContext *context)
    : m_files(std::move(files))
    , m_context(context)
{ }

ApplyPatchCall::~ApplyPatchCall()
{
    giveUp();
}

void ApplyPatchCall::doPrepare()
{
    prepareNext();
}

void ApplyPatchCall::prepareNext()
{
    if (m_at == m_files.size())
        finishPrepare(preview());
    else if (file().patch.kind == Kind::Add)
        checkTarget();
    else
        readPresent();
}

void ApplyPatchCall::lookAt(const QString &path,
                            std::function<void(const Result<FileFacts> &)> then)
{
    m_context->files->facts(path).then(this, std::move(then));
}

void ApplyPatchCall::readPresent()
{
    lookAt(file().path, [this](const Result<FileFacts> &facts) {
        if (!facts) {
            refuse(readErrorForModel(facts.error(), *m_context));
        } else if (facts->kind != FileFacts::Kind::File && file().patch.kind == Kind::Delete) {
            refuse({ErrorCode::InvalidInput, u"is no file; use delete_file"_s, {}});
        } else {
            file().stamp = facts->stamp;
            m_context->files->read(file().path, kMaxFileBytes)
                .then(this, [this](const Result<FileContent> &content) { handleRead(content); });
        }
    });
}

void ApplyPatchCall::handleRead(const Result<FileContent> &content)
{
    if (!content) {
        refuse(readErrorForModel(content.error(), *m_context));
        return;
    }
    const auto seen = m_context->seenFiles.constFind(file().path);
    if (seen != m_context->seenFiles.constEnd() && *seen != content->hash) {
        refuse({ErrorCode::Conflict, u"the file changed since it was read; read it again"_s, {}});
        return;
    }
    file().before = *content;
    if (!content->note.isEmpty())
        m_notes.append(content->note);
    compute();
}

//! The new text of a file that is there.
void ApplyPatchCall::compute()
{
    using Computed = std::pair<Result<TextFile>, Result<PatchedText>>;
    const auto work = [bytes = file().before->bytes, hunks = file().patch.hunks]() -> Computed {
        const auto text = TextFile::fromBytes(bytes);
        if (!text)
            return {text, std::unexpected(text.error())};
        for (const FilePatchHunk &hunk : hunks) {
            for (const FilePatchLine &line : hunk.lines) {
                if (line.kind == FilePatchLine::Kind::Add && !text->canHold(line.text)) {
                    return {text,
                            fail(ErrorCode::Unsupported,
                                 u"the file is not UTF-8, so only ASCII can be put into it; "
                                 "convert it first"_s)};
                }
            }
        }
        return {text, applyHunks(text->text, hunks)};
    };
    runInPool(this, work, [this](const Computed &computed) {
        handleComputed(computed.first, computed.second);
    });
}

void ApplyPatchCall::handleComputed(const Result<TextFile> &text,
                                    const Result<PatchedText> &patched)
{
    PatchedFile &present = file();
    if (text)
        present.oldText = text->text;
    if (present.patch.kind == Kind::Delete) { // of any content
        ++m_at;
        prepareNext();
        return;
    }
    if (!patched) {
        refuse(patched.error());
        return;
    }
    present.newText = text->withoutSecondMark(patched->text);
    if (present.newText == text->text && !present.isMoved()) {
        refuse({ErrorCode::InvalidInput, u"the file has this text already; nothing changes"_s, {}});
        return;
    }
    present.bytes = text->toBytes(present.newText);
    if (patched->isReindented && !m_notes.contains(kReindented))
        m_notes.append(kReindented);
    if (present.isMoved()) {
        checkTarget();
        return;
    }
    ++m_at;
    prepareNext();
}

//! Nothing may stand where a file is to come.
void ApplyPatchCall::checkTarget()
{
    lookAt(file().target(), [this](const Result<FileFacts> &facts) {
        if (!facts && facts.error().code != ErrorCode::NotFound) {
            refuse(facts.error());
            return;
        }
        if (facts) {
            refuse({ErrorCode::Conflict,
                    file().isMoved() ? u"something stands at the new path already"_s
                                     : u"the file exists; use *** Update File"_s,
                    {}});
            return;
        }
        if (file().patch.kind == Kind::Add) {
            file().newText = file().patch.text;
            file().bytes = file().newText.toUtf8();
        }
        ++m_at;
        prepareNext();
    });
}

//! Ends prepare() with \a error; where a file's content needs permission only in run(), as the
//! error may tell of it.
void ApplyPatchCall::refuse(const Error &error)
{
    const Error told{error.code, error.message + u"; nothing was changed"_s,
                     m_context->displayPath(file().path)};
    const bool isFree = std::ranges::all_of(m_files, [this](const PatchedFile &known) {
        return mayTellOf(*m_context, known.path) && mayTellOf(*m_context, known.target());
    });
    if (isFree) {
        finishPrepare(std::unexpected(told));
        return;
    }
    m_refusal = told;
    ToolPreview shown = preview();
    shown.content.clear();
    finishPrepare(shown);
}

Phrase ApplyPatchCall::title() const
{
    if (m_files.size() > 1)
        return Phrase(Saying::PatchCount, {QString::number(m_files.size())});
    const PatchedFile &only = m_files.front();
    const QString path = m_context->displayPath(only.path);
    if (only.isMoved())
        return Phrase(Saying::MoveTo, {path, m_context->displayPath(only.newPath)});
    if (only.patch.kind == Kind::Add)
        return Phrase(Saying::Create, {path});
    return Phrase(only.patch.kind == Kind::Delete ? Saying::Delete : Saying::Edit, {path});
}

ToolPreview ApplyPatchCall::preview() const
{
    ToolPreview preview;
    preview.title = title();
    for (const PatchedFile &known : m_files) {
        preview.locations.append({known.target(), std::nullopt});
        preview.effects.append({ToolEffect::Kind::Write, known.path, {}});
        if (known.isMoved())
            preview.effects.append({ToolEffect::Kind::Write, known.newPath, {}});
        ToolDiff diff{known.target(), {}, TextFile::shown(known.newText)};
        if (known.oldText)
            diff.oldText = TextFile::shown(*known.oldText);
        if (known.writes() || known.oldText)
            preview.content.append(diff);
        else
            preview.content.append(
                ToolText{u"%1: no text, is deleted"_s.arg(m_context->displayPath(known.path))});
    }
    return preview;
}

void ApplyPatchCall::run()
{
    if (m_refusal) {
        QMetaObject::invokeMethod(
            this, [this] { finish(std::unexpected(*m_refusal)); }, Qt::QueuedConnection);
        return;
    }
    m_writer = std::make_unique<PatchWriter>(m_files, m_context->files);
    connect(m_writer.get(), &PatchWriter::finished, this, &ApplyPatchCall::handleWritten);
    m_writer->start();
}

void ApplyPatchCall::abort()
{
    giveUp();
}

//! What was written is taken back, which goes on for as long as the session is there.
void ApplyPatchCall::giveUp()
{
    if (m_writer)
        m_writer.release()->giveUp(m_context->jobs);
}

void ApplyPatchCall::handleWritten(const Result<void> &result)
{
    const std::unique_ptr<PatchWriter, QScopedPointerDeleteLater> writer(m_writer.release());
    m_files = writer->changes();
    m_notes += writer->notes();
    if (result) {
        succeed();
        return;
    }
    QStringList left;
    for (const PatchedFile &known : m_files)
        left.append(m_context->displayPath(known.target()));
    const QString end = left.isEmpty() ? u"; nothing was changed"_s
                                       : u"; these could not be put back: "_s + left.join(u", "_s);
    finish(fail(result.error().code, result.error().message + end,
                m_context->displayPath(result.error().where)));
}

void ApplyPatchCall::succeed()
{
    QStringList lines{u"Changed:"_s};
    ToolOutput output;
    for (const PatchedFile &known : m_files) {
        const QString path = m_context->displayPath(known.path);
        m_context->seenFiles.remove(known.path);
        if (!known.writes()) {
            lines.append("D "_L1 + path);
            continue;
        }
        m_context->seenFiles.insert(
            known.target(), known.writtenHash.isEmpty() ? known.before->hash : known.writtenHash);
        if (known.isMoved())
            lines.append(u"M %1 -> %2"_s.arg(path, m_context->displayPath(known.newPath)));
        else
            lines.append((known.before ? "M "_L1 : "A "_L1) + path);
    }
    output.text = lines.join(u'\n');
    for (const QString &note : std::as_const(m_notes))
        output.text = withNote(output.text, note);
    output.raw = QJsonObject{{"files"_L1, qint64(m_files.size())}};
    finish(output);
}

namespace {
struct PatchParams
{
    QString input;
};
} // namespace

static const ToolFields<PatchParams> &patchFields()
{
    static const ToolFields<PatchParams> fields(
        ToolPrompts::apply_patch,
        {{"input"_L1,
          &PatchParams::input,
          {.required = true, .empty = FieldRules::Empty::Allowed}}});
    return fields;
}

ToolDefinition ApplyPatchTool::definition() const
{
    ToolDefinition definition = patchFields().definition();
    definition.grammar = patchGrammar();
    return definition;
}

Phrase ApplyPatchTool::title(const QJsonObject &input, const ToolContext &context) const
{
    const auto patch = parsePatch(input.value("input"_L1).toString());
    if (!patch)
        return Phrase(Saying::PatchFiles);
    if (patch->size() > 1)
        return Phrase(Saying::PatchCount, {QString::number(patch->size())});
    return titleWithPath(Saying::PatchFiles, Saying::Patch, patch->first().path, context);
}

//! What is deleted or moved is the entry itself, not what a link leads to.
static Result<PatchedFile> resolved(const FilePatch &patch, const ToolContext &context)
{
    PatchedFile file;
    file.patch = patch;
    const QString target = patch.newPath.isEmpty() ? patch.path : patch.newPath;
    const bool isDelete = patch.kind == FilePatch::Kind::Delete;
    if (const auto named = checkNamesFile(target, "input"_L1); !isDelete && !named)
        return std::unexpected(named.error());
    const bool isEntry = isDelete || !patch.newPath.isEmpty();
    auto path = isEntry ? resolveEntryParam(context, patch.path, "input"_L1)
                        : resolveParam(context, patch.path, "input"_L1);
    if (!path)
        return std::unexpected(path.error());
    file.path = *path;
    if (patch.newPath.isEmpty())
        return file;
    auto newPath = resolveNewEntryParam(context, patch.newPath, "input"_L1);
    if (!newPath)
        return std::unexpected(newPath.error());
    file.newPath = *newPath;
    return file;
}

Result<std::unique_ptr<ToolCall>> ApplyPatchTool::createCall(const QJsonObject &input,
                                                             ToolContext *context) const
{
    const auto params = patchFields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    const auto patch = parsePatch(params->input);
    if (!patch)
        return std::unexpected(patch.error());
    std::vector<PatchedFile> files;
    QStringList paths;
    for (const FilePatch &wanted : *patch) {
        const auto file = resolved(wanted, *context);
        if (!file)
            return std::unexpected(file.error());
        // Two names may lead to one file.
        if (paths.contains(file->path) || paths.contains(file->target())) {
            return fail(ErrorCode::InvalidInput,
                        u"the patch names %1 twice; do it in two patches"_s.arg(wanted.path),
                        u"/input"_s);
        }
        paths += {file->path, file->target()};
        files.push_back(*file);
    }
    return std::make_unique<ApplyPatchCall>(std::move(files), context);
}

} // namespace AgentCore
