// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/movefiletool.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/ports/filesystemport.h"
#include "agentcore/tools/builtin/textfile.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/sensitivepaths.h"
#include "agentcore/tools/toolpaths.h"
#include "toolprompts.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class MoveFileCall : public ToolCall
{
public:
    MoveFileCall(FileMove move, bool mayOverwrite, ToolContext *context)
        : m_move(std::move(move))
        , m_mayOverwrite(mayOverwrite)
        , m_context(context)
    { }

protected:
    void doPrepare() override;
    void run() override;
    void abort() override { m_reading.cancel(); } // a move that has begun ends by itself

private:
    void handleSource(const Result<FileFacts> &facts);
    void handleTarget(const Result<FileFacts> &facts);
    void readTarget(const FileFacts &facts);
    void show(const QList<ToolContent> &content);
    void finishPreview(ToolPreview preview, const Result<QList<ToolEffect>> &more);
    void handleMoved(const Result<void> &moved);
    void moveSeenFiles();
    QString shown(const QString &path) const { return m_context->displayPath(path); }

    FileMove m_move;
    bool m_mayOverwrite;
    ToolContext *m_context;
    QFuture<Result<FileContent>> m_reading;
};

} // namespace

namespace {

//! Judges by its paths what a move takes along: a folder takes its files to names that mean
//! something else.
class MovedPaths
{
public:
    MovedPaths(QList<RuledPath> rules, FileMove move)
        : m_rules(std::move(rules))
        , m_move(std::move(move))
    { }

    //! What of it has to be asked for besides both ends; blocks.
    Result<QList<ToolEffect>> effects();

private:
    void judge(const QString &from, const QString &to);
    void add(ToolEffect::Kind kind, const QString &path) { m_effects.append({kind, path, {}}); }

    QList<RuledPath> m_rules;
    FileMove m_move;
    QList<ToolEffect> m_effects;
};

} // namespace

void MovedPaths::judge(const QString &from, const QString &to)
{
    const PathNature before = pathNature(from);
    const PathNature after = pathNature(to);
    if (before.isSecret && !after.isSecret)
        add(ToolEffect::Kind::Read, from);
    if (before.isControl != after.isControl || (after.isSecret && !before.isSecret))
        add(ToolEffect::Kind::Write, before.isControl ? from : to);
    for (const RuledPath &rule : std::as_const(m_rules)) {
        const bool wasKept = rule.covers(from);
        const bool isKept = rule.covers(to);
        if (rule.denied == RuledPath::Denied::Reading && wasKept && !isKept)
            add(ToolEffect::Kind::Read, from);
        else if (rule.denied == RuledPath::Denied::Writing && (wasKept || isKept))
            add(ToolEffect::Kind::Write, wasKept ? from : to);
    }
}

Result<QList<ToolEffect>> MovedPaths::effects()
{
    constexpr int kMostEntries = 50'000;
    constexpr qsizetype kMostEffects = 10;
    judge(m_move.from, m_move.to);
    if (QFileInfo(m_move.from).isSymLink())
        return m_effects;
    int left = kMostEntries;
    (void)walkFolder(m_move.from, [&](const FolderEntry &entry) {
        const QString path = entry.text();
        judge(path, m_move.to + path.sliced(m_move.from.size()));
        return --left >= 0 && m_effects.size() < kMostEffects ? Walk::Into : Walk::End;
    });
    if (left < 0) {
        return fail(ErrorCode::Unsupported,
                    u"the folder has too many files; use mv with run_shell_command"_s, m_move.from);
    }
    return m_effects;
}

void MoveFileCall::doPrepare()
{
    m_context->files->facts(m_move.from).then(this, [this](const Result<FileFacts> &facts) {
        handleSource(facts);
    });
}

void MoveFileCall::handleSource(const Result<FileFacts> &facts)
{
    if (!facts) {
        finishPrepare(std::unexpected(readErrorForModel(facts.error(), *m_context)));
        return;
    }
    m_move.fromStamp = facts->stamp;
    m_context->files->facts(m_move.to).then(
        this, [this](const Result<FileFacts> &target) { handleTarget(target); });
}

void MoveFileCall::handleTarget(const Result<FileFacts> &facts)
{
    if (!facts && facts.error().code == ErrorCode::NotFound) {
        show({});
        return;
    }
    if (!facts) {
        Error error = facts.error();
        error.where = shown(m_move.to);
        finishPrepare(std::unexpected(error));
        return;
    }
    if (facts->kind == FileFacts::Kind::Folder) {
        finishPrepare(fail(ErrorCode::Conflict,
                           u"a folder stands there; new_path is the whole new path"_s,
                           shown(m_move.to)));
        return;
    }
    if (!m_mayOverwrite) {
        finishPrepare(fail(ErrorCode::Conflict,
                           u"something stands there already; set overwrite to replace it"_s,
                           shown(m_move.to)));
        return;
    }
    m_move.toStamp = facts->stamp;
    readTarget(*facts);
}

void MoveFileCall::readTarget(const FileFacts &facts)
{
    const QString to = shown(m_move.to);
    const ToolText words{facts.size == 1
                             ? Phrase(u"Replaces %1 (1 byte)."_s.arg(to))
                             : Phrase(Saying::PreviewReplaces, {to, withGroups(facts.size)})};
    if (facts.kind != FileFacts::Kind::File) {
        show({words});
        return;
    }
    m_reading = m_context->files->read(m_move.to, MoveFileTool::kMaxShownBytes);
    m_reading.then(this, [this, words](const Result<FileContent> &content) {
        const auto text = content ? TextFile::fromBytes(content->bytes)
                                  : Result<TextFile>(std::unexpected(content.error()));
        QList<ToolContent> shownContent{words};
        if (text)
            shownContent.append(ToolDiff{m_move.to, TextFile::shown(text->text), {}});
        show(shownContent);
    });
}

void MoveFileCall::show(const QList<ToolContent> &content)
{
    ToolPreview preview;
    preview.title = Phrase(Saying::MoveTo, {shown(m_move.from), shown(m_move.to)});
    preview.locations = {{m_move.from, std::nullopt}, {m_move.to, std::nullopt}};
    preview.content = content;
    preview.effects
        = {{ToolEffect::Kind::Write, m_move.from, {}}, {ToolEffect::Kind::Write, m_move.to, {}}};
    const QList<RuledPath> rules = m_context->room
        ? m_context->room->rulesFor({}, m_context->roots.value(0))
        : QList<RuledPath>();
    runInPool(
        this, [paths = MovedPaths(rules, m_move)]() mutable { return paths.effects(); },
        [this, preview](const Result<QList<ToolEffect>> &more) { finishPreview(preview, more); });
}

void MoveFileCall::finishPreview(ToolPreview preview, const Result<QList<ToolEffect>> &more)
{
    if (!more) {
        Error error = more.error();
        error.where = shown(error.where);
        finishPrepare(std::unexpected(error));
        return;
    }
    preview.effects += *more;
    finishPrepare(preview);
}

void MoveFileCall::run()
{
    m_context->files->move(m_move).then(this,
                                        [this](const Result<void> &moved) { handleMoved(moved); });
}

void MoveFileCall::handleMoved(const Result<void> &moved)
{
    if (!moved) {
        Error error = moved.error();
        error.where = shown(error.where);
        if (error.code == ErrorCode::Unsupported)
            error.message += u"; use mv with run_shell_command"_s;
        finish(std::unexpected(error));
        return;
    }
    moveSeenFiles();
    ToolOutput output;
    output.text = u"Moved %1 to %2."_s.arg(shown(m_move.from), shown(m_move.to));
    output.locations = {{m_move.to, std::nullopt}};
    finish(output);
}

// What the model knows of the files it knows under their new names.
void MoveFileCall::moveSeenFiles()
{
    QHash<QString, QByteArray> moved;
    m_context->seenFiles.remove(m_move.to);
    m_context->seenFiles.removeIf([&](const QHash<QString, QByteArray>::iterator &entry) {
        const QString &path = entry.key();
        if (!isAtOrBelow(path, m_move.from))
            return false;
        moved.insert(m_move.to + path.sliced(m_move.from.size()), entry.value());
        return true;
    });
    m_context->seenFiles.insert(moved);
}

const ToolFields<MoveFileParams> &MoveFileParams::fields()
{
    static const ToolFields<MoveFileParams> fields(
        ToolPrompts::move_file,
        {{"file_path"_L1, &MoveFileParams::filePath, {.required = true}},
         {"new_path"_L1, &MoveFileParams::newPath, {.required = true}},
         {"overwrite"_L1, &MoveFileParams::overwrite}});
    return fields;
}

Phrase MoveFileTool::title(const QJsonObject &input, const ToolContext &context) const
{
    return titleWithPath(Saying::MoveFile, Saying::Move, input.value("file_path"_L1), context);
}

Result<std::unique_ptr<ToolCall>> MoveFileTool::createCall(const QJsonObject &input,
                                                           ToolContext *context) const
{
    const auto params = MoveFileParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    const auto from = resolveEntryParam(*context, params->filePath, "file_path"_L1);
    if (!from)
        return std::unexpected(from.error());
    const auto to = resolveNewEntryParam(*context, params->newPath, "new_path"_L1);
    if (!to)
        return std::unexpected(to.error());
    const auto named = checkNamesFile(params->newPath, "new_path"_L1);
    const QFileInfo moved(*from);
    const bool isFile = moved.isFile() || moved.isSymLink();
    if (!named && isFile && !QFileInfo::exists(*to))
        return std::unexpected(named.error());
    if (*from == *to) {
        return fail(ErrorCode::InvalidInput, u"is the same as file_path, so nothing would change"_s,
                    u"/new_path"_s);
    }
    return std::make_unique<MoveFileCall>(FileMove{*from, {}, *to, {}}, params->overwrite, context);
}

} // namespace AgentCore
