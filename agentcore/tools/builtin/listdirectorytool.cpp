// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/listdirectorytool.h"

#include "agentcore/ports/nearnames.h"
#include "agentcore/tools/builtin/pooltoolcall.h"
#include "agentcore/tools/toolpaths.h"
#include "agentcore/tools/treewalker.h"
#include "toolprompts.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Writes one folder after the other, depth first, until the bound is reached.
class Lister
{
public:
    Lister(QString root, bool recursive, std::stop_token token)
        : m_recursive(recursive)
        , m_token(std::move(token))
        , m_exclusions(TreeWalker::exclusions(root))
        , m_root(std::move(root))
    { }

    Result<ToolOutput> list();

private:
    void listFolder(const QString &folder, int depth);
    void listUnnamed(const QString &folder, int depth);
    void listEntry(const QFileInfo &info, int depth);

    bool m_recursive;
    std::stop_token m_token;
    QStringList m_exclusions;
    QString m_root;
    QString m_text;
    int m_count = 0;
    int m_leftOut = 0;
};

} // namespace

Result<ToolOutput> Lister::list()
{
    if (!QFileInfo(m_root).isReadable())
        return fail(ErrorCode::PermissionDenied, u"the system denies reading it"_s, m_root);
    listFolder(m_root, 0);
    ToolOutput output;
    output.text = m_count == 0 ? u"[The directory is empty.]"_s : m_text;
    if (m_leftOut > 0) {
        output.text += u"[At least %1 more entries are not shown; list a folder of these or use "
                       "glob.]\n"_s.arg(m_leftOut);
    }
    output.raw = QJsonObject{{"entries"_L1, m_count}, {"leftOut"_L1, m_leftOut}};
    return output;
}

void Lister::listFolder(const QString &folder, int depth)
{
    // Qt lists nothing behind a name that it cannot decode.
    QFileInfoList entries;
    auto opened = openFolder(folder);
    if (!opened)
        return;
    forEachEntry(std::move(*opened), [&](const QByteArray &name) {
        if (name.isValidUtf8())
            entries.append(QFileInfo(QDir(folder).filePath(QString::fromUtf8(name))));
        return !m_token.stop_requested();
    });
    std::ranges::sort(entries, [](const QFileInfo &left, const QFileInfo &right) {
        const bool leftIsFolder = left.isDir() && !left.isSymLink();
        const bool rightIsFolder = right.isDir() && !right.isSymLink();
        return leftIsFolder != rightIsFolder ? leftIsFolder : left.fileName() < right.fileName();
    });
    for (const QFileInfo &info : std::as_const(entries)) {
        if (m_token.stop_requested())
            return;
        if (m_count >= ListDirectoryTool::kMaxEntries)
            ++m_leftOut;
        else
            listEntry(info, depth);
    }
    listUnnamed(folder, depth);
}

// What no tool can open.
void Lister::listUnnamed(const QString &folder, int depth)
{
    auto opened = openFolder(folder);
    if (!opened)
        return;
    forEachEntry(std::move(*opened), [&](const QByteArray &name) {
        if (name.isValidUtf8())
            return true;
        if (m_count >= ListDirectoryTool::kMaxEntries) {
            ++m_leftOut;
        } else {
            ++m_count;
            m_text += QString(2 * depth, u' ') + shownName(name)
                + " (the name is not UTF-8; for commands only)\n"_L1;
        }
        return !m_token.stop_requested();
    });
}

void Lister::listEntry(const QFileInfo &info, int depth)
{
    ++m_count;
    m_text += QString(2 * depth, u' ') + info.fileName();
    if (info.isSymLink()) {
        m_text += " -> "_L1 + info.readSymLink() + u'\n';
    } else if (!info.isDir()) {
        m_text += info.isFile() ? u" (%1 bytes)\n"_s.arg(info.size()) : u" (no regular file)\n"_s;
    } else if (!m_recursive) {
        m_text += "/\n"_L1;
    } else if (m_exclusions.contains(info.fileName()) || depth >= ListDirectoryTool::kMaxDepth) {
        m_text += "/ (not listed here)\n"_L1;
    } else {
        m_text += "/\n"_L1;
        listFolder(info.filePath(), depth + 1);
    }
}

const ToolFields<ListDirectoryParams> &ListDirectoryParams::fields()
{
    static const ToolFields<ListDirectoryParams> fields(
        ToolPrompts::list_directory,
        {{"directory_path"_L1, &ListDirectoryParams::directoryPath},
         {"recursive"_L1, &ListDirectoryParams::recursive}});
    return fields;
}

static Phrase listing(const QString &shown)
{
    return shown == "."_L1 ? Phrase(Saying::ListWorkingDirectory) : Phrase(Saying::List, {shown});
}

Phrase ListDirectoryTool::title(const QJsonObject &input, const ToolContext &context) const
{
    const Phrase title = titleWithPath(Saying::ListDirectory, Saying::List,
                                       input.value("directory_path"_L1), context);
    return title.what() == Saying::List ? listing(title.with().constFirst()) : title;
}

Result<std::unique_ptr<ToolCall>> ListDirectoryTool::createCall(const QJsonObject &input,
                                                                ToolContext *context) const
{
    const auto params = ListDirectoryParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    const auto path = resolveDirectory(*context, params->directoryPath, "directory_path"_L1);
    if (!path)
        return std::unexpected(path.error());
    ToolPreview preview;
    preview.title = listing(context->displayPath(*path));
    preview.locations = {{*path, std::nullopt}};
    preview.effects = {{ToolEffect::Kind::Read, *path, {}}};
    return std::make_unique<PoolToolCall>(
        preview, [path = *path, recursive = params->recursive](const std::stop_token &token) {
            return Lister(path, recursive, token).list();
        });
}

} // namespace AgentCore
