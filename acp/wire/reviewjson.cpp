// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/reviewjson.h"

#include "acp/wire/jsonsize.h"

#include <QDir>

#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

using State = ReviewedFile::State;
using Until = ReviewRange::Until;

template <typename T> struct Word
{
    T value;
    QLatin1StringView word;
};

static constexpr std::array kUntil{Word<Until>{Until::Now, "now"_L1},
                                   Word<Until>{Until::EndOfTurn, "end_of_turn"_L1},
                                   Word<Until>{Until::Checkpoint, "checkpoint"_L1}};
static constexpr std::array kStates{
    Word<State>{State::Added, "added"_L1}, Word<State>{State::Modified, "modified"_L1},
    Word<State>{State::Deleted, "deleted"_L1}, Word<State>{State::Moved, "moved"_L1}};

template <typename T, size_t N>
static QLatin1StringView wordOf(const std::array<Word<T>, N> &words, T value)
{
    return std::ranges::find(words, value, &Word<T>::value)->word;
}

template <typename T, size_t N>
static T readWord(JsonReader &reader, QLatin1StringView key, const std::array<Word<T>, N> &words,
                  T fallback)
{
    const QString text = reader.optionalString(key).value_or(QString(wordOf(words, fallback)));
    const auto found = std::ranges::find(words, text, &Word<T>::word);
    if (found != words.end())
        return found->value;
    reader.fail(key, u"is no known word"_s);
    return fallback;
}

static QString readPath(JsonReader &reader, QLatin1StringView key)
{
    const QString path = reader.requiredString(key);
    if (!QDir::isAbsolutePath(path))
        reader.fail(key, u"must be an absolute path"_s);
    return path;
}

//! Numbers from 0 on.
static QList<int> readNumbers(JsonReader &reader, QLatin1StringView key, const QJsonArray &array)
{
    QList<int> numbers;
    for (const auto &number : array) {
        if (number.toInt(-1) < 0)
            reader.fail(key, u"must be numbers from 0 on"_s);
        numbers += number.toInt();
    }
    return numbers;
}

Result<ReviewParams> ReviewParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ReviewParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.range.from = reader.optionalString("from"_L1).value_or(QString());
    params.range.until = readWord(reader, "until"_L1, kUntil, Until::Now);
    params.range.to = reader.optionalString("to"_L1).value_or(QString());
    return reader.finish(std::move(params));
}

QJsonObject ReviewParams::toJson() const
{
    return {{"sessionId"_L1, sessionId},
            {"from"_L1, range.from},
            {"until"_L1, wordOf(kUntil, range.until)},
            {"to"_L1, range.to}};
}

//! Each character stands for a byte: names of files need not be text.
static QJsonArray bytesJson(const QByteArrayList &list)
{
    QJsonArray array;
    for (const QByteArray &bytes : list)
        array += QString::fromLatin1(bytes);
    return array;
}

static QByteArrayList readBytes(JsonReader &reader, QLatin1StringView key)
{
    QByteArrayList list;
    const QStringList texts = reader.optionalStrings(key);
    for (const QString &text : texts)
        list += text.toLatin1();
    return list;
}

static QJsonArray statesJson(const QList<ReviewedStates> &states)
{
    QJsonArray array;
    for (const ReviewedStates &state : states) {
        array += QJsonObject{{"root"_L1, state.root},
                             {"fromTree"_L1, QString::fromLatin1(state.fromTree)},
                             {"toTree"_L1, QString::fromLatin1(state.toTree)},
                             {"fromUncovered"_L1, bytesJson(state.fromUncovered)},
                             {"toUncovered"_L1, bytesJson(state.toUncovered)},
                             {"since"_L1, state.since},
                             {"turn"_L1, state.turn}};
    }
    return array;
}

static QList<ReviewedStates> readStates(JsonReader &reader)
{
    QList<ReviewedStates> states;
    readEach(reader, "states"_L1, [&states](JsonReader &item) {
        states.append({.root = readPath(item, "root"_L1),
                       .fromTree = item.requiredString("fromTree"_L1).toLatin1(),
                       .toTree = item.requiredString("toTree"_L1).toLatin1(),
                       .fromUncovered = readBytes(item, "fromUncovered"_L1),
                       .toUncovered = readBytes(item, "toUncovered"_L1),
                       .since = item.optionalString("since"_L1).value_or(QString()),
                       .turn = item.optionalString("turn"_L1).value_or(QString())});
    });
    return states;
}

Result<ReversalParams> ReversalParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ReversalParams params;
    params.sessionId = reader.requiredString("sessionId"_L1);
    params.reversal.states = readStates(reader);
    readEach(reader, "files"_L1, [&params](JsonReader &item) {
        const QJsonArray hunks = item.optionalArray("hunks"_L1).value_or(QJsonArray());
        params.reversal.files.append(
            {readPath(item, "path"_L1), readNumbers(item, "hunks"_L1, hunks)});
    });
    params.reversal.overwrites = reader.optionalBool("overwrites"_L1).value_or(false);
    params.reversal.merges = reader.optionalBool("merges"_L1).value_or(false);
    return reader.finish(std::move(params));
}

QJsonObject ReversalParams::toJson() const
{
    QJsonArray files;
    for (const Reversal::File &file : reversal.files) {
        QJsonArray hunks;
        for (const int hunk : file.hunks)
            hunks += hunk;
        files += QJsonObject{{"path"_L1, file.path}, {"hunks"_L1, hunks}};
    }
    return {{"sessionId"_L1, sessionId},
            {"states"_L1, statesJson(reversal.states)},
            {"files"_L1, files},
            {"overwrites"_L1, reversal.overwrites},
            {"merges"_L1, reversal.merges}};
}

static QJsonObject versionJson(const FileVersion &version)
{
    return {{"mode"_L1, version.mode}, {"id"_L1, QString::fromLatin1(version.id)}};
}

static FileVersion readVersion(JsonReader &reader, QLatin1StringView key)
{
    JsonReader item(reader.requiredObject(key), reader.pathOf(key));
    FileVersion version;
    version.mode = int(item.requiredInt("mode"_L1, 0, 0777'777));
    version.id = item.requiredString("id"_L1).toLatin1();
    if (const auto read = item.finish(0); !read)
        reader.fail(read.error());
    return version;
}

static void addTexts(QJsonObject &json, const ReviewedFile &file)
{
    if (file.oldText)
        json["oldText"_L1] = *file.oldText;
    if (file.newText)
        json["newText"_L1] = *file.newText;
    QJsonArray hunks;
    for (const LineHunk &hunk : file.hunks)
        hunks += QJsonArray{hunk.oldBegin, hunk.oldCount, hunk.newBegin, hunk.newCount};
    json["hunks"_L1] = hunks;
}

static QJsonObject fileJson(const ReviewedFile &file)
{
    QJsonObject json{{"path"_L1, file.path},
                     {"state"_L1, wordOf(kStates, file.state)},
                     {"before"_L1, versionJson(file.before)},
                     {"after"_L1, versionJson(file.after)},
                     {"addedLines"_L1, file.addedLines},
                     {"removedLines"_L1, file.removedLines},
                     {"byTurn"_L1, file.byTurn},
                     {"byOthers"_L1, file.byOthers},
                     {"changedSince"_L1, file.changedSince}};
    if (!file.movedFrom.isEmpty())
        json["movedFrom"_L1] = file.movedFrom;
    return json;
}

//! What texts and hunks of \a file take, about.
static qsizetype textBytes(const ReviewedFile &file)
{
    constexpr qsizetype kHunk = 32;
    return jsonBytes(file.oldText.value_or(QString())) + jsonBytes(file.newText.value_or(QString()))
        + file.hunks.size() * kHunk;
}

QJsonObject reviewJson(const Review &review)
{
    QJsonArray files;
    QStringList uncovered = review.uncovered;
    qsizetype left = kMaxReviewTextBytes;
    for (const ReviewedFile &file : review.files) {
        if (files.size() >= kMaxReviewFiles) {
            uncovered += file.path;
            continue;
        }
        QJsonObject json = fileJson(file);
        if (const qsizetype bytes = textBytes(file); bytes <= left) {
            left -= bytes;
            addTexts(json, file);
        }
        files += json;
    }
    return {{"files"_L1, files},
            {"uncovered"_L1, QJsonArray::fromStringList(uncovered)},
            {"states"_L1, statesJson(review.states)}};
}

static QList<LineHunk> readHunks(JsonReader &reader)
{
    QList<LineHunk> hunks;
    const QJsonArray list = reader.optionalArray("hunks"_L1).value_or(QJsonArray());
    for (const auto &hunk : list) {
        const QList<int> numbers = readNumbers(reader, "hunks"_L1, hunk.toArray());
        if (numbers.size() != 4) {
            reader.fail("hunks"_L1, u"must be lists of four numbers"_s);
            break;
        }
        hunks.append({numbers[0], numbers[1], numbers[2], numbers[3]});
    }
    return hunks;
}

static ReviewedFile readReviewed(JsonReader &reader)
{
    constexpr qint64 kMostLines = std::numeric_limits<int>::max();
    ReviewedFile file;
    file.path = readPath(reader, "path"_L1);
    file.state = readWord(reader, "state"_L1, kStates, State::Modified);
    file.movedFrom = reader.optionalString("movedFrom"_L1).value_or(QString());
    file.before = readVersion(reader, "before"_L1);
    file.after = readVersion(reader, "after"_L1);
    file.oldText = reader.optionalString("oldText"_L1);
    file.newText = reader.optionalString("newText"_L1);
    file.hunks = readHunks(reader);
    file.addedLines = int(reader.requiredInt("addedLines"_L1, 0, kMostLines));
    file.removedLines = int(reader.requiredInt("removedLines"_L1, 0, kMostLines));
    file.byTurn = reader.optionalBool("byTurn"_L1).value_or(true);
    file.byOthers = reader.optionalBool("byOthers"_L1).value_or(false);
    file.changedSince = reader.optionalBool("changedSince"_L1).value_or(false);
    return file;
}

Result<Review> reviewFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    Review review;
    readEach(reader, "files"_L1,
             [&review](JsonReader &item) { review.files += readReviewed(item); });
    review.uncovered = reader.optionalStrings("uncovered"_L1);
    review.states = readStates(reader);
    return reader.finish(std::move(review));
}

} // namespace Acp
