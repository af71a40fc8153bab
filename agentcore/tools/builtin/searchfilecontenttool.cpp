// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/searchfilecontenttool.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/tools/builtin/contentsearch.h"
#include "agentcore/tools/commandroom.h"
#include "agentcore/tools/ignorelayers.h"
#include "agentcore/tools/toolpaths.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class SearchCall : public ToolCall
{
public:
    SearchCall(SearchJob job, ToolPreview preview, ToolContext *context)
        : m_search(std::make_unique<ContentSearch>(job))
        , m_preview(std::move(preview))
        , m_prefix(context->displayPath(job.directory))
    {
        m_prefix = m_prefix == "."_L1 ? QString()
            : m_prefix.endsWith(u'/') ? m_prefix
                                      : m_prefix + u'/';
    }

protected:
    void doPrepare() override { finishPrepare(m_preview); }
    void run() override
    {
        connect(m_search.get(), &ContentSearch::finished, this, &SearchCall::report);
        m_search->start();
    }
    void abort() override { m_search.reset(); }

private:
    void report(const SearchOutcome &outcome);

    std::unique_ptr<ContentSearch> m_search;
    ToolPreview m_preview;
    QString m_prefix; //!< Before paths in the result.
};

} // namespace

//! What rules keep from being read below \a directory; one that is about that itself was asked for.
static QList<RuledPath> keptBelow(const QString &directory, const ToolContext &context)
{
    QList<RuledPath> rules
        = context.room ? context.room->rulesFor({}, directory) : QList<RuledPath>();
    rules.removeIf([&directory](const RuledPath &rule) {
        const bool isAsked = rule.isPattern() ? rule.pattern.match(directory).hasMatch()
                                              : isAtOrBelow(directory, rule.path);
        return isAsked || rule.denied != RuledPath::Denied::Reading;
    });
    return rules;
}

static QString leftOutWords(const SearchOutcome &outcome)
{
    QString words;
    if (outcome.largeFiles > 0)
        words += u"[Files over 10 MB, not searched: %1. Use grep in a shell.]\n"_s.arg(
            outcome.largeFiles);
    if (outcome.unreadable > 0)
        words += u"[Files and folders that cannot be read: %1]\n"_s.arg(outcome.unreadable);
    return words;
}

void SearchCall::report(const SearchOutcome &outcome)
{
    ToolOutput output;
    const SearchResults &results = outcome.results;
    for (const SearchMatch &match : results.kept())
        output.text
            += u"%1%2:%3: "_s.arg(m_prefix, match.path).arg(match.line) + match.text + u'\n';
    const qint64 shown = qint64(results.kept().size());
    if (results.count() == 0)
        output.text = u"[No line matches.]\n"_s;
    if (results.isFull())
        output.text
            += u"[Only %1 of more than %2 matches shown; make the search narrower.]\n"_s.arg(shown)
                   .arg(SearchResults::kMaxCounted);
    else if (results.count() > shown)
        output.text += u"[%1 of %2 matches shown; make the search narrower.]\n"_s.arg(shown).arg(
            results.count());
    if (outcome.timedOut)
        output.text += u"[The time limit of 30 s ended the search early.]\n"_s;
    const auto isUnnamed = [](const SearchMatch &match) {
        return match.path.contains(QChar(QChar::ReplacementCharacter));
    };
    if (std::ranges::any_of(results.kept(), isUnnamed))
        output.text += u"[A name with \ufffd is not UTF-8; only commands can open the file.]\n"_s;
    output.text += leftOutWords(outcome);
    if (results.count() == 0 && !outcome.skippedFolders.isEmpty()) {
        output.text
            += u"[Folders left out unless named: %1]\n"_s.arg(outcome.skippedFolders.join(", "_L1));
    }
    output.raw = QJsonObject{{"matches"_L1, results.count()}, {"shown"_L1, shown}};
    finish(output);
}

Phrase SearchFileContentTool::title(const QJsonObject &input, const ToolContext &) const
{
    const QString pattern = input.value("pattern"_L1).toString();
    return pattern.isEmpty() ? Phrase(Saying::SearchFiles)
                             : Phrase(Saying::SearchFor, {shortened(pattern)});
}

Result<std::unique_ptr<ToolCall>> SearchFileContentTool::createCall(const QJsonObject &input,
                                                                    ToolContext *context) const
{
    SearchJob job;
    auto params = SearchFileContentParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    const auto path = resolveParam(*context, params->directory, "directory"_L1);
    if (!path)
        return std::unexpected(path.error());
    const QFileInfo info(*path);
    if (!info.exists())
        return fail(ErrorCode::NotFound, u"no such file or directory"_s, *path);
    job.params = std::move(*params);
    job.directory = info.isDir() ? *path : info.path();
    job.onlyFile = info.isDir() ? QString() : info.fileName();
    job.globalIgnores = globalIgnoreFile();
    job.kept = keptBelow(job.directory, *context);
    if (const auto prepared = job.prepare(); !prepared)
        return std::unexpected(prepared.error());
    ToolPreview preview;
    preview.title = title(input, *context);
    preview.locations = {{*path, std::nullopt}};
    preview.effects = {{ToolEffect::Kind::Read, *path, {}}};
    return std::make_unique<SearchCall>(std::move(job), preview, context);
}

} // namespace AgentCore
