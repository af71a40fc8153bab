// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/globtool.h"

#include "agentcore/base/platform.h"
#include "agentcore/tools/builtin/pooltoolcall.h"
#include "agentcore/tools/toolpaths.h"
#include "agentcore/tools/treewalker.h"
#include "toolprompts.h"

#include <QDateTime>
#include <QMutex>

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct FoundFile
{
    QString path; //!< Relative to the directory.
    qint64 changed = 0; //!< Nanoseconds since 1970.
};

struct Found
{
    std::vector<FoundFile> files;
    QStringList unnamed; //!< Those that no tool can open, see shownName().
};

} // namespace

static Found findFiles(TreeWalker &walker, const LookAlikePattern &pattern,
                       const std::stop_token &token)
{
    constexpr size_t kMaxFound = 200'000; // memory; beyond it the order is no longer exact
    Found found;
    std::vector<FoundFile> &files = found.files;
    QMutex mutex;
    walker.walk(token, [&](const WalkedFile &file) {
        const QString path = file.path();
        if (!pattern.matches(path))
            return true;
        struct stat info = {};
        ::fstatat(file.folder, file.name, &info, AT_SYMLINK_NOFOLLOW);
        const QMutexLocker locker(&mutex);
        if (!file.isNamed()) {
            found.unnamed.append(file.relativeFolder + shownName(file.name));
            return found.unnamed.size() < qsizetype(kMaxFound);
        }
        files.push_back({path, Platform::modified(info)});
        return files.size() < kMaxFound;
    });
    const qint64 yesterday
        = QDateTime::currentDateTimeUtc().addDays(-1).toMSecsSinceEpoch() * 1'000'000;
    std::ranges::sort(files, [yesterday](const FoundFile &left, const FoundFile &right) {
        const bool leftIsRecent = left.changed > yesterday;
        const bool rightIsRecent = right.changed > yesterday;
        if (leftIsRecent != rightIsRecent)
            return leftIsRecent;
        if (leftIsRecent && left.changed != right.changed)
            return left.changed > right.changed;
        return left.path < right.path;
    });
    found.unnamed.sort();
    return found;
}

static ToolOutput glob(const QString &directory, const QString &prefix, const GlobParams &params,
                       const LookAlikePattern &pattern, const std::stop_token &token)
{
    TreeWalker walker(directory, params.pattern.split(u'/'), globalIgnoreFile());
    const auto [files, unnamed] = findFiles(walker, pattern, token);
    ToolOutput output;
    constexpr qsizetype kMostUnnamed = 20;
    const qsizetype shown = qMin(qsizetype(files.size()), GlobTool::kMaxFiles);
    for (qsizetype i = 0; i < shown; ++i)
        output.text += prefix + files.at(size_t(i)).path + u'\n';
    if (files.empty())
        output.text = u"[No file matches.]\n"_s;
    if (qsizetype(files.size()) > shown) {
        output.text += u"[%1 of %2 files shown; make the pattern narrower.]\n"_s.arg(shown).arg(
            files.size());
    }
    if (!unnamed.isEmpty()) {
        output.text += u"[Files whose names are not UTF-8, for commands only: %1%2]\n"_s.arg(
            unnamed.first(qMin(unnamed.size(), kMostUnnamed)).join(", "_L1),
            unnamed.size() > kMostUnnamed ? u", …"_s : QString());
    }
    if (const QStringList skipped = walker.skippedFolders(); !skipped.isEmpty())
        output.text += u"[Folders left out unless named: %1]\n"_s.arg(skipped.join(", "_L1));
    if (walker.unreadableFolders() > 0)
        output.text += u"[Folders that cannot be read: %1]\n"_s.arg(walker.unreadableFolders());
    output.raw = QJsonObject{{"files"_L1, qint64(files.size())}};
    return output;
}

// Moves the folders without special characters that an absolute pattern starts with.
static void splitAbsolute(GlobParams &params)
{
    if (!params.pattern.startsWith(u'/'))
        return;
    qsizetype end = 0;
    for (qsizetype next = 0; next >= 0; next = params.pattern.indexOf(u'/', next + 1)) {
        const QStringView head = QStringView(params.pattern).first(next);
        if (std::ranges::any_of(head, [](QChar c) { return u"*?[]{}\\"_s.contains(c); }))
            break;
        end = next;
    }
    params.directory = end == 0 ? u"/"_s : params.pattern.first(end);
    params.pattern = params.pattern.sliced(end + 1);
}

static void checkGlob(JsonReader &reader, GlobParams &params)
{
    splitAbsolute(params);
    if (params.pattern.startsWith("./"_L1))
        params.pattern.remove(0, 2);
    if (params.pattern.split(u'/').contains(".."_L1))
        reader.fail("pattern"_L1, u"must not contain '..'; set directory instead"_s);
    if (const auto glob = GlobPattern::fromString(params.pattern); !glob)
        reader.fail("pattern"_L1, u"is not usable: "_s + glob.error().message);
}

const ToolFields<GlobParams> &GlobParams::fields()
{
    static const ToolFields<GlobParams> fields(
        ToolPrompts::glob,
        {{"pattern"_L1, &GlobParams::pattern, {.required = true}},
         {"directory"_L1, &GlobParams::directory}},
        checkGlob);
    return fields;
}

Phrase GlobTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString pattern = input.value("pattern"_L1).toString();
    return pattern.isEmpty() ? Phrase(Saying::FindFiles)
                             : Phrase(Saying::Find, {shortened(pattern)});
}

Result<std::unique_ptr<ToolCall>> GlobTool::createCall(const QJsonObject &input,
                                                       ToolContext *context) const
{
    const auto params = GlobParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    const auto path = resolveDirectory(*context, params->directory, "directory"_L1);
    if (!path)
        return std::unexpected(path.error());
    const auto pattern = LookAlikePattern::fromString(params->pattern);
    if (!pattern)
        return std::unexpected(pattern.error());
    ToolPreview preview;
    preview.title = title(input, *context);
    preview.locations = {{*path, std::nullopt}};
    preview.effects = {{ToolEffect::Kind::Read, *path, {}}};
    const QString shown = context->displayPath(*path);
    const QString prefix = shown == "."_L1 ? QString()
        : shown.endsWith(u'/')             ? shown
                                           : shown + u'/';
    return std::make_unique<PoolToolCall>(
        preview,
        [path = *path, prefix, params = *params, pattern = *pattern](const std::stop_token &token)
            -> Result<ToolOutput> { return glob(path, prefix, params, pattern, token); });
}

} // namespace AgentCore
