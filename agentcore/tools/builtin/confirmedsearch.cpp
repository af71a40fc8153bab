// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/confirmedsearch.h"

#include "agentcore/ports/openfile.h"

#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! As JSON has it: a mark at the begin of a file stays.
static QString decodedLine(QByteArrayView line)
{
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless
                               | QStringDecoder::Flag::ConvertInitialBom);
    return decoder.decode(line);
}

//! Takes the lines of \a found that stand in the file, which all of them are of; in order.
static void confirmFile(const QString &path, const std::vector<SearchMatch> &found,
                        SearchResults *confirmed)
{
    const auto place = openFolderOf(path, Missing::Fail);
    if (!place)
        return;
    const auto file = openRegular(*place, path);
    if (!file)
        return;
    const auto bytes = readAll(*file, SearchJob::kMaxFileBytes, path);
    if (!bytes)
        return;
    qint64 number = 0;
    auto next = found.cbegin();
    for (qsizetype start = 0; start < bytes->size() && next != found.cend();) {
        qsizetype end = bytes->indexOf('\n', start);
        if (end < 0)
            end = bytes->size();
        if (++number == next->line) {
            QByteArrayView line = QByteArrayView(*bytes).sliced(start, end - start);
            while (line.endsWith('\r'))
                line.chop(1);
            SearchResults own;
            own.add({next->path, number, decodedLine(line)});
            if (*own.kept().begin() == *next)
                confirmed->add(own);
            ++next;
        }
        start = end + 1;
    }
}

SearchOutcome confirmedSearch(const SearchJob &job, SearchOutcome outcome)
{
    const QString root = job.directory.endsWith(u'/') ? job.directory : job.directory + u'/';
    SearchResults confirmed(job.mostKept);
    const auto &kept = outcome.results.kept();
    for (auto match = kept.cbegin(); match != kept.cend();) {
        const QString path = match->path;
        std::vector<SearchMatch> ofFile;
        for (; match != kept.cend() && match->path == path; ++match)
            ofFile.push_back(*match);
        confirmFile(root + path, ofFile, &confirmed);
    }
    // Those that are only counted say nothing but how many there are.
    confirmed.addCounted(outcome.results.count() - qint64(kept.size()));
    outcome.results = confirmed;
    return outcome;
}

} // namespace AgentCore
