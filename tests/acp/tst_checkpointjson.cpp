// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/checkpointjson.h"
#include "acp/wire/reviewjson.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Acp;
using namespace Qt::StringLiterals;

//! Checkpoints, changes and reviews on the wire, both ways.
class TestCheckpointJson : public QObject
{
    Q_OBJECT

private slots:
    void checkpoints()
    {
        const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'764'000'000'123, QTimeZone::UTC);
        const QList<Checkpoint> list{
            {.id = u"1"_s, .at = at, .title = u"go"_s},
            {.id = u"2"_s, .at = at, .reason = Checkpoint::Reason::Restore}};
        QCOMPARE(checkpointListFromJson(checkpointListJson(list)), Result<QList<Checkpoint>>(list));
    }

    void changes()
    {
        using Status = FileChange::Status;
        FileChanges changes;
        changes.files
            = {{.path = u"/a"_s,
                .status = Status::Added,
                .addedLines = 1,
                .removedLines = 0,
                .newText = u"x\n"_s},
               {.path = u"/b"_s, .oldText = u"x\n"_s, .newText = u"y\n"_s, .changedSince = true},
               {.path = u"/c"_s, .status = Status::Deleted, .oldText = u"x"_s},
               {.path = u"/binary"_s}};
        changes.uncovered = {u"/d"_s};
        changes.isCutShort = true;
        QCOMPARE(fileChangesFromJson(fileChangesJson(changes)), Result<FileChanges>(changes));

        // A text that is too large is missing, not empty.
        FileChange half;
        half.path = u"/a/large"_s;
        half.oldText = u"old"_s;
        const FileChanges halves{{half}, {}};
        QVERIFY(!fileChangesFromJson(fileChangesJson(halves))->files.first().newText);
    }

    void outcome()
    {
        RestoreOutcome outcome;
        outcome.restored = {u"/a"_s};
        outcome.failures = {{ErrorCode::Conflict, u"changed since"_s, u"/b"_s},
                            {ErrorCode::Io, u"the disk is full"_s, u"/c"_s}};
        outcome.undoId = u"7"_s;
        QCOMPARE(restoreOutcomeFromJson(restoreOutcomeJson(outcome)),
                 Result<RestoreOutcome>(outcome));
        QCOMPARE(restoreOutcomeFromJson(restoreOutcomeJson({})),
                 Result<RestoreOutcome>(RestoreOutcome()));
    }

    void review()
    {
        Review review;
        ReviewedFile moved = file(u"/b"_s);
        moved.state = ReviewedFile::State::Moved;
        moved.movedFrom = u"/a"_s;
        moved.byTurn = false;
        moved.byOthers = true;
        moved.changedSince = true;
        ReviewedFile added{.path = u"/c"_s, .state = ReviewedFile::State::Added};
        added.after = {0120000, "cc"};
        review.files = {file(u"/a"_s), moved, added};
        review.uncovered = {u"/d"_s};
        review.states = {{u"/"_s, "f0", "f1", {"x\xff"}, {"y\xc3\xa4"}, u"7"_s}};
        QCOMPARE(reviewFromJson(reviewJson(review)), Result<Review>(review));
    }

    void params()
    {
        for (const auto until : {ReviewRange::Until::Now, ReviewRange::Until::EndOfTurn,
                                 ReviewRange::Until::Checkpoint}) {
            const ReviewParams params{u"s"_s, {u"1"_s, until, u"2"_s}};
            QCOMPARE(ReviewParams::fromJson(params.toJson()), Result<ReviewParams>(params));
        }
        const ReversalParams reversal{
            u"s"_s, {{{u"/"_s, "f0", "f1", {}, {}}}, {{u"/a"_s, {0, 2}}, {u"/b"_s, {}}}, true}};
        QCOMPARE(ReversalParams::fromJson(reversal.toJson()), Result<ReversalParams>(reversal));
        for (const auto scope : {ChangeScope::Turn, ChangeScope::UntilNow}) {
            const CheckpointParams checkpoint{u"s"_s, u"1"_s, scope, {u"/a"_s}};
            QCOMPARE(CheckpointParams::fromJson(checkpoint.toJson()),
                     Result<CheckpointParams>(checkpoint));
        }
        const CheckpointParams all{u"s"_s, u"1"_s, ChangeScope::Turn, {}};
        QCOMPARE(CheckpointParams::fromJson(all.toJson()), Result<CheckpointParams>(all));
    }

    //! What stands first is told whole, and a smaller one behind that is too long is not forgotten.
    void boundedReview()
    {
        Review review;
        review.files = {file(u"/a"_s), file(u"/long"_s), file(u"/z"_s)};
        review.files[1].newText = QString(kMaxReviewTextBytes / 6, QChar(1)); // six bytes each
        const QJsonObject json = reviewJson(review);
        QVERIFY(QJsonDocument(json).toJson(QJsonDocument::Compact).size() < kMaxReviewTextBytes);
        const auto read = reviewFromJson(json);
        QVERIFY(read);
        QCOMPARE(read->files.size(), 3);
        QCOMPARE(read->files[0], review.files[0]);
        QVERIFY(!read->files[1].isText());
        QVERIFY(read->files[1].hunks.isEmpty());
        QCOMPARE(read->files[1].addedLines, review.files[1].addedLines);
        QCOMPARE(read->files[2], review.files[2]);
    }

    void manyFiles()
    {
        Review review;
        for (qsizetype i = 0; i <= kMaxReviewFiles; ++i)
            review.files += ReviewedFile{.path = u"/%1"_s.arg(i), .before = {}, .after = {}};
        const auto read = reviewFromJson(reviewJson(review));
        QVERIFY(read);
        QCOMPARE(read->files.size(), kMaxReviewFiles);
        QCOMPARE(read->uncovered, QStringList{u"/%1"_s.arg(kMaxReviewFiles)});
    }

    void wrong_data()
    {
        const Rows<QByteArray, QByteArray, QString> add; // kind, json, where
        const auto row
            = [&add](const char *name, const char *kind, const char *json, const QString &where) {
                  add(name, QByteArray(kind), QByteArray(json), where);
              };
        row("no list", "checkpoints", "{}", u"/checkpoints"_s);
        row("no object", "checkpoints", R"({"checkpoints":[1]})", u"/checkpoints/0/checkpointId"_s);
        row("an unknown status", "changes", R"({"files":[{"path":"/a","status":"lost"}]})",
            u"/files/0/status"_s);
        row("a failure without words", "outcome", R"({"failures":[{"path":"/a"}]})",
            u"/failures/0/message"_s);
        row("a relative path", "review", R"({"files":[{"path":"a"}],"states":[]})",
            u"/files/0/path"_s);
        row("no states", "review", R"({"files":[]})", u"/states"_s);
        row("hunks that are none", "review",
            R"({"files":[{"path":"/a","before":{"mode":0,"id":""},"after":{"mode":0,"id":""},)"
            R"("hunks":[[1,2]],"addedLines":0,"removedLines":0}],"states":[]})",
            u"/files/0/hunks"_s);
        row("until when", "range", R"({"sessionId":"s","until":"tomorrow"})", u"/until"_s);
        row("no session", "range", "{}", u"/sessionId"_s);
        row("a negative hunk", "reversal",
            R"({"sessionId":"s","states":[],"files":[{"path":"/a","hunks":[-1]}]})",
            u"/files/0/hunks"_s);
        row("files that are none", "reversal", R"({"sessionId":"s","states":[],"files":"all"})",
            u"/files"_s);
    }

    void wrong()
    {
        const auto [kind, json, where] = Rows<QByteArray, QByteArray, QString>::current();
        const QJsonObject object = QJsonDocument::fromJson(json).object();
        const auto errorOf = [](const auto &result) { return result ? Error() : result.error(); };
        Error error;
        if (kind == "checkpoints")
            error = errorOf(checkpointListFromJson(object));
        else if (kind == "changes")
            error = errorOf(fileChangesFromJson(object));
        else if (kind == "outcome")
            error = errorOf(restoreOutcomeFromJson(object));
        else if (kind == "review")
            error = errorOf(reviewFromJson(object));
        else if (kind == "range")
            error = errorOf(ReviewParams::fromJson(object));
        else
            error = errorOf(ReversalParams::fromJson(object));
        QCOMPARE(error.code, ErrorCode::InvalidInput);
        QCOMPARE(error.where, where);
    }

private:
    static ReviewedFile file(const QString &path)
    {
        return {.path = path,
                .before = {0100644, "aa"},
                .after = {0100755, "bb"},
                .oldText = u"one\ntwo\n"_s,
                .newText = u"one\n\x01\u00e4\n"_s,
                .hunks = {{1, 1, 1, 1}, {3, 0, 3, 2}},
                .addedLines = 3,
                .removedLines = 1};
    }
};

AGENTAO_TEST_APPLESS(TestCheckpointJson)
#include "tst_checkpointjson.moc"
