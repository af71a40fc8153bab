// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/libgit2library.h"

#include "agentcore/repository/git/libgit2types.h"
#include "agentcore/repository/git/worktreestatus.h"

#include <QDir>
#include <QFile>

#include <atomic>
#include <cstdlib>
#include <git2.h>
#include <git2/sys/alloc.h>
#include <malloc.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr size_t kMaxBytes = size_t(256) * 1024 * 1024;
static std::atomic<size_t> s_taken = 0;

static void *note(void *block)
{
    if (block)
        s_taken += ::malloc_usable_size(block);
    return block;
}

static void *take(size_t size, const char *, int)
{
    if (size > kMaxBytes || s_taken + size > kMaxBytes)
        return nullptr;
    return note(std::malloc(size));
}

static void *takeAgain(void *block, size_t size, const char *, int)
{
    const size_t before = block ? ::malloc_usable_size(block) : 0;
    if (size > kMaxBytes || s_taken - before + size > kMaxBytes)
        return nullptr;
    void *moved = std::realloc(block, size);
    if (moved)
        s_taken -= before;
    return note(moved);
}

static void giveBack(void *block)
{
    if (block)
        s_taken -= ::malloc_usable_size(block);
    std::free(block);
}

void boundMemoryOfLibgit2()
{
    static git_allocator allocator{take, takeAgain, giveBack};
    git_libgit2_opts(GIT_OPT_SET_ALLOCATOR, &allocator);
}

Result<QList<ChangedPath>> Libgit2Library::status(const RepositoryLayout &layout,
                                                  const LookTime &time) const
{
    return readStatus(layout, time);
}

//! Of \a repository, or where that is null the user's with the file of \a layout.
static Result<GitConfig> configOf(git_repository *repository,
                                  const std::optional<RepositoryLayout> &layout)
{
    git_config *opened = nullptr;
    const int error = repository ? git_repository_config(&opened, repository)
                                 : git_config_open_default(&opened);
    GitConfig config(opened);
    if (error < 0)
        return gitError(u"the configuration of git cannot be read"_s);
    if (!repository && layout) {
        const QByteArray file = QFile::encodeName(layout->commonFolder + "/config"_L1);
        const int added = git_config_add_file_ondisk(config.get(), file.constData(),
                                                     GIT_CONFIG_LEVEL_LOCAL, nullptr, 0);
        if (added < 0)
            return gitError(u"the configuration of git cannot be read"_s);
    }
    git_config *snapshot = nullptr;
    if (git_config_snapshot(&snapshot, config.get()) < 0)
        return gitError(u"the configuration of git cannot be read"_s);
    return GitConfig(snapshot);
}

static QByteArray valueOf(git_config *snapshot, const char *name)
{
    const char *value = nullptr;
    return git_config_get_string(&value, snapshot, name) == 0 ? QByteArray(value) : QByteArray();
}

//! "input" is one, too.
static bool isOn(git_config *snapshot, const char *name)
{
    const QByteArray value = valueOf(snapshot, name).toLower();
    return !value.isEmpty() && value != "false" && value != "no" && value != "off" && value != "0";
}

Result<GitSettings> Libgit2Library::settings(const std::optional<RepositoryLayout> &layout) const
{
    const auto repository
        = layout ? openGitRepository(layout->topLevel) : Result<GitRepository>(GitRepository());
    const auto config = configOf(repository ? repository->get() : nullptr, layout);
    if (!config)
        return std::unexpected(config.error());
    git_config *const values = config->get();
    GitSettings settings;
    settings.excludesFile = QFile::decodeName(valueOf(values, "core.excludesfile"));
    if (settings.excludesFile.startsWith("~/"_L1))
        settings.excludesFile.replace(0, 1, QDir::homePath());
    settings.convertsFiles
        = !valueOf(values, "core.attributesfile").isEmpty() || isOn(values, "core.autocrlf");
    settings.isSparse
        = isOn(values, "core.sparsecheckout") || isOn(values, "core.sparsecheckoutcone");
    const QByteArray format = valueOf(values, "extensions.objectformat").toLower();
    settings.objectFormat = format == "sha256" ? u"sha256"_s : u"sha1"_s;
    return settings;
}

Result<bool> Libgit2Library::isIgnored(const RepositoryLayout &layout, const QByteArray &path) const
{
    const auto repository = openGitRepository(layout.topLevel);
    if (!repository)
        return std::unexpected(repository.error());
    int ignored = 0;
    if (git_ignore_path_is_ignored(&ignored, repository->get(), path.constData()) < 0)
        return gitError(u"the rules cannot be read"_s);
    return ignored != 0;
}

static std::optional<PatchLine> lineOf(const git_diff_line &line)
{
    PatchLine result{.oldNumber = line.old_lineno,
                     .newNumber = line.new_lineno,
                     .text = QByteArrayView(line.content, qsizetype(line.content_len))};
    switch (line.origin) {
    case GIT_DIFF_LINE_CONTEXT:
        result.kind = PatchLine::Kind::Context;
        return result;
    case GIT_DIFF_LINE_ADDITION:
        result.kind = PatchLine::Kind::Added;
        return result;
    case GIT_DIFF_LINE_DELETION:
        result.kind = PatchLine::Kind::Removed;
        return result;
    case GIT_DIFF_LINE_CONTEXT_EOFNL:
    case GIT_DIFF_LINE_ADD_EOFNL: // Follows the old text's last line,
    case GIT_DIFF_LINE_DEL_EOFNL: // follows the new text's last line.
        result.kind = PatchLine::Kind::NoNewline;
        return result;
    default:
        return std::nullopt;
    }
}

static Result<QList<PatchHunk>> hunksOf(git_patch *patch)
{
    QList<PatchHunk> hunks;
    const size_t hunkCount = git_patch_num_hunks(patch);
    for (size_t h = 0; h < hunkCount; ++h) {
        const git_diff_hunk *hunk = nullptr;
        size_t lineCount = 0;
        if (git_patch_get_hunk(&hunk, &lineCount, patch, h) < 0)
            return gitError(u"the texts cannot be compared"_s);
        PatchHunk taken{hunk->old_start,
                        hunk->old_lines,
                        hunk->new_start,
                        hunk->new_lines,
                        QByteArrayView(hunk->header, qsizetype(hunk->header_len)),
                        {}};
        for (size_t l = 0; l < lineCount; ++l) {
            const git_diff_line *line = nullptr;
            if (git_patch_get_line_in_hunk(&line, patch, h, l) < 0)
                return gitError(u"the texts cannot be compared"_s);
            if (const auto known = lineOf(*line))
                taken.lines.append(*known);
        }
        hunks.append(std::move(taken));
    }
    return hunks;
}

Result<TextPatch> Libgit2Library::compare(const QByteArray &oldText, const QByteArray &newText,
                                          int contextLines, bool withLines) const
{
    git_diff_options options;
    git_diff_options_init(&options, GIT_DIFF_OPTIONS_VERSION);
    options.flags = GIT_DIFF_FORCE_TEXT | GIT_DIFF_INDENT_HEURISTIC;
    options.context_lines = uint32_t(std::max(0, contextLines));
    options.interhunk_lines = 1; // A fold of one line hides nothing and costs one.
    git_patch *made = nullptr;
    const int error
        = git_patch_from_buffers(&made, oldText.constData(), size_t(oldText.size()), nullptr,
                                 newText.constData(), size_t(newText.size()), nullptr, &options);
    GitPatch patch(made);
    if (error < 0)
        return gitError(u"the texts cannot be compared"_s);
    TextPatch result;
    size_t added = 0;
    size_t removed = 0;
    git_patch_line_stats(nullptr, &added, &removed, patch.get());
    result.added = int(added);
    result.removed = int(removed);
    if (withLines) {
        auto hunks = hunksOf(patch.get());
        if (!hunks)
            return std::unexpected(hunks.error());
        result.hunks = *std::move(hunks);
    }
    result.owner = std::shared_ptr<const void>(patch.release(), [](const void *owned) {
        git_patch_free(static_cast<git_patch *>(const_cast<void *>(owned)));
    });
    return result;
}

} // namespace AgentCore

//! Ready for as long as the program runs: threads left behind may be in it to the end.
static bool startLibrary()
{
    AgentCore::boundMemoryOfLibgit2();
    if (git_libgit2_init() < 0)
        return false;
    // The user's own configuration counts, as git would read it: system, XDG, home. A folder of
    // another owner may be looked at: that git refuses it is because git would run what it names.
    git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0);
    // Formats of work trees that change nothing of what is read here; libgit2 knows the others.
    static const char *extensions[] = {"relativeworktrees", "preciousobjects"};
    git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extensions, std::size(extensions));
    return true;
}

const AgentCore::GitLibrary *agentaoGitLibrary()
{
    static const AgentCore::Libgit2Library library;
    static const bool started = startLibrary();
    return started ? &library : nullptr;
}
