// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/gitlibrary.h"

#include "agentcore/base/modulepath.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<void> LookTime::check() const
{
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, u"stopped"_s);
    if (std::chrono::steady_clock::now() > deadline)
        return fail(ErrorCode::Timeout, u"it took too long"_s);
    return {};
}

QByteArray PatchHunk::text() const
{
    static constexpr char kSigns[] = {' ', '+', '-'};
    QByteArray text = header.toByteArray();
    for (const PatchLine &line : lines) {
        if (line.kind != PatchLine::Kind::NoNewline)
            text += kSigns[int(line.kind)];
        text += line.text;
    }
    return text;
}

static Result<const GitLibrary *> loadLibrary()
{
    const auto entry = moduleFunction<AgentaoGitLibrary>(u"agentao-git.so"_s, "agentaoGitLibrary",
                                                         u"libgit2 cannot be loaded"_s);
    if (!entry)
        return std::unexpected(entry.error());
    const GitLibrary *git = (*entry)();
    if (!git)
        return fail(ErrorCode::Unsupported, u"libgit2 does not start"_s);
    return git;
}

Result<const GitLibrary *> gitLibrary()
{
    static const Result<const GitLibrary *> library = loadLibrary();
    return library;
}

} // namespace AgentCore
