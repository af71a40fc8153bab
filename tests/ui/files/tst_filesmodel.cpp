// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/files/filesmodel.h"
#include "ui/files/gitmarks.h"
#include "ui/files/searchpage.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QMimeData>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

//! The tree of a folder, read part by part, of whatever stands in it.
class TestFilesModel : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_folder = QDir(m_dir->path()).canonicalPath();
    }

    void readsWhatIsOpened()
    {
        QVERIFY(write(u"b.txt"_s) && write(u"A.txt"_s) && write(u"src/main.cpp"_s));
        FilesModel model;
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // what is read is what the test opens
        QVERIFY(open(&model));
        QCOMPARE(names(model), (QStringList{u"src"_s, u"A.txt"_s, u"b.txt"_s}));
        QVERIFY(model.hasChildren(model.indexOf(u"src"_s)));
        QCOMPARE(model.rowCount(model.indexOf(u"src"_s)), 0); // not read yet
        QVERIFY(expand(&model, u"src"_s));
        const QModelIndex file = model.indexOf(u"src/main.cpp"_s);
        QCOMPARE(file.data(FilesModel::PathRole).toString(), u"src/main.cpp"_s);
        QVERIFY(file.data(FilesModel::FileRole).toBool());
        model.setFolder({});
        QCOMPARE(model.rowCount(), 0);
    }

    void hidesWhatIsIgnored()
    {
        QVERIFY(write(u".gitignore"_s, "*.o\nout/\n") && write(u"a.cpp"_s) && write(u"a.o"_s)
                && write(u"out/x"_s) && write(u".git/HEAD"_s, "ref: refs/heads/main\n"));
        FilesModel model;
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // what is read is what the test opens
        QVERIFY(open(&model));
        QCOMPARE(names(model), (QStringList{u".gitignore"_s, u"a.cpp"_s}));
        model.setShowsIgnored(true);
        QCOMPARE(names(model),
                 (QStringList{u".git"_s, u"out"_s, u".gitignore"_s, u"a.cpp"_s, u"a.o"_s}));
        QVERIFY(model.indexOf(u"a.o"_s).data(FilesModel::MutedRole).toBool());
        QVERIFY(expand(&model, u"out"_s));
        QVERIFY(model.indexOf(u"out/x"_s).data(FilesModel::MutedRole).toBool()); // all in it
        model.setShowsIgnored(false);
        QCOMPARE(names(model), (QStringList{u".gitignore"_s, u"a.cpp"_s}));
    }

    void followsNoLinks()
    {
        QVERIFY(QFile::link(u"/"_s, m_folder + u"/out"_s));
        QVERIFY(QFile::link(m_folder, m_folder + u"/again"_s));
        FilesModel model;
        QVERIFY(open(&model));
        for (const QString &name : {u"out"_s, u"again"_s}) {
            const QModelIndex link = model.indexOf(name);
            QVERIFY(!model.hasChildren(link));
            QVERIFY(!link.data(FilesModel::FileRole).toBool());
            QVERIFY(link.data(Qt::AccessibleTextRole).toString().contains("link"_L1));
        }
        // Swapped in after it was seen as a folder.
        QVERIFY(QDir().mkdir(m_folder + u"/sub"_s));
        QSignalSpy read(&model, &FilesModel::folderRead);
        model.refresh();
        QVERIFY(read.wait());
        QVERIFY(QDir().rmdir(m_folder + u"/sub"_s) && QFile::link(u"/"_s, m_folder + u"/sub"_s));
        QVERIFY(expand(&model, u"sub"_s));
        QCOMPARE(model.rowCount(model.indexOf(u"sub"_s)), 1);
        QVERIFY(names(model, model.indexOf(u"sub"_s)).first().contains("cannot be read"_L1));
    }

    void namesSpecialFiles()
    {
        QCOMPARE(::mkfifo(QFile::encodeName(m_folder + u"/pipe"_s).constData(), 0600), 0);
        FilesModel model;
        QVERIFY(open(&model));
        const QModelIndex pipe = model.indexOf(u"pipe"_s);
        QVERIFY(!pipe.data(FilesModel::FileRole).toBool());
        QVERIFY(pipe.data(Qt::AccessibleTextRole).toString().contains("pipe"_L1));
    }

    void namesThatDeceive_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("line end") << u"a\nb"_s;
        QTest::newRow("escape") << u"a\u001B[31mb"_s;
        QTest::newRow("right to left override") << u"a\u202Egnp.exe"_s;
        QTest::newRow("isolate") << u"a\u2066b"_s;
    }

    void namesThatDeceive()
    {
        QFETCH(QString, name);
        QVERIFY(write(name));
        FilesModel model;
        QVERIFY(open(&model));
        const QModelIndex file = model.index(0, 0);
        for (const int role :
             {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
            QVERIFY(!file.data(role).toString().contains(name));
        QCOMPARE(file.data(FilesModel::PathRole).toString(), name); // can be opened
    }

    void tooManyFilesAreCountedNotShown()
    {
        constexpr int kMore = 20;
        for (int i = 0; i < FolderListing::kMaxEntries + kMore; ++i) {
            const QByteArray path = QFile::encodeName(m_folder + u"/f%1"_s.arg(i));
            const int made = ::creat(path.constData(), 0600);
            QVERIFY(made >= 0);
            ::close(made);
        }
        QVERIFY(QDir().mkdir(m_folder + u"/zz"_s));
        FilesModel model;
        QVERIFY(open(&model));
        QCOMPARE(model.rowCount(), FolderListing::kMaxEntries + 1);
        QCOMPARE(model.index(0, 0).data().toString(),
                 u"zz"_s); // folders are never left out for files
        const QModelIndex note = model.index(int(FolderListing::kMaxEntries), 0);
        QVERIFY(note.data().toString().contains(QString::number(kMore + 1)));
        QVERIFY(note.data(FilesModel::PathRole).toString().isEmpty());
    }

    void tellsWhatCannotBeRead()
    {
        QVERIFY(QDir().mkdir(m_folder + u"/gone"_s));
        FilesModel model;
        QVERIFY(open(&model));
        QVERIFY(QDir().rmdir(m_folder + u"/gone"_s));
        QVERIFY(expand(&model, u"gone"_s));
        QVERIFY(names(model, model.indexOf(u"gone"_s)).first().contains("cannot be read"_L1));
    }

    void followsChangesRowByRow()
    {
        QVERIFY(write(u"a"_s) && write(u"c"_s) && write(u"d/x"_s));
        FilesModel model;
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // what is read is what the test opens
        QVERIFY(open(&model));
        QVERIFY(expand(&model, u"d"_s));
        const QPersistentModelIndex kept = model.indexOf(u"c"_s);
        const QPersistentModelIndex inside = model.indexOf(u"d/x"_s);
        QVERIFY(write(u"b"_s) && QFile::remove(m_folder + u"/a"_s));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.refresh();
        QTRY_COMPARE(names(model), (QStringList{u"d"_s, u"b"_s, u"c"_s}));
        QCOMPARE(kept.data().toString(), u"c"_s);
        QCOMPARE(inside.data().toString(), u"x"_s);
        QCOMPARE(reset.count(), 0);
        QTRY_VERIFY(!model.isBusy());
    }

    void marksOfGit()
    {
        QVERIFY(write(u"changed"_s, "1\n") && write(u"gone"_s, "1\n") && write(u"same"_s, "1\n")
                && write(u"sub/deep/file"_s, "1\n"));
        QVERIFY(git({u"init"_s}) && git({u"add"_s, u"."_s}) && git({u"commit"_s, u"-m"_s, u"x"_s}));
        QVERIFY(write(u"changed"_s, "22\n") && QFile::remove(m_folder + u"/gone"_s)
                && write(u"sub/deep/file"_s, "22\n") && write(u"added"_s) && write(u"new/in/it"_s));
        QVERIFY(git({u"add"_s, u"added"_s}));
        const auto marks = GitMarks::read(m_folder, {});
        QVERIFY(marks.has_value());
        QCOMPARE(marks->of(u"changed"_s), GitMark::Modified);
        QCOMPARE(marks->of(u"gone"_s), GitMark::Deleted);
        QCOMPARE(marks->of(u"same"_s), GitMark::None);
        QCOMPARE(marks->of(u"added"_s), GitMark::Added);
        QCOMPARE(marks->of(u"new/in/it"_s), GitMark::Untracked);
        QVERIFY(marks->isChangedIn(u"sub"_s) && marks->isChangedIn(u"sub/deep"_s)
                && marks->isChangedIn(u"new"_s));
        // Seen from a folder inside.
        const auto inside = GitMarks::read(m_folder + u"/sub"_s, {});
        QVERIFY(inside.has_value());
        QCOMPARE(inside->of(u"deep/file"_s), GitMark::Modified);
        QCOMPARE(inside->of(u"changed"_s), GitMark::None);
        FilesModel model;
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // what is read is what the test opens
        QVERIFY(open(&model));
        model.setMarks(*marks);
        QCOMPARE(model.indexOf(u"changed"_s).data(FilesModel::MarkRole).toString(), u"M"_s);
        QVERIFY(model.indexOf(u"sub"_s).data(FilesModel::ChangedRole).toBool());
        const QModelIndex gone = model.indexOf(u"gone"_s); // to be seen, not to be opened
        QCOMPARE(gone.data(FilesModel::MarkRole).toString(), u"D"_s);
        QVERIFY(!gone.data(FilesModel::FileRole).toBool());
        QVERIFY(gone.data(Qt::AccessibleTextRole).toString().contains("deleted"_L1));
        model.setMarks({});
        QVERIFY(!model.indexOf(u"gone"_s).isValid());
    }

    void nothingIsMarkedWithoutGit()
    {
        QVERIFY(write(u"a"_s));
        const auto marks = GitMarks::read(m_folder, {});
        QVERIFY(marks.has_value());
        QCOMPARE(*marks, GitMarks());
    }

    void dragsMentions()
    {
        QVERIFY(write(u"a b"_s));
        FilesModel model;
        model.setMention([](const QString &path) { return u'<' + path + u'>'; });
        QVERIFY(open(&model));
        const std::unique_ptr<QMimeData> data(model.mimeData({model.index(0, 0)}));
        QCOMPARE(data->text(), u"<a b> "_s);
        QVERIFY(!data->hasUrls()); // else it would be attached
    }

    void hitsComeInOrder()
    {
        HitsModel model;
        QAbstractItemModelTester tester(&model);
        tester.setUseFetchMore(false); // what is read is what the test opens
        const SearchMatch b{u"b"_s, 3, u"three"_s};
        const SearchMatch a{u"a"_s, 1, u"o\u202Ene"_s};
        model.add({b});
        model.add({a});
        model.add({a}); // a second way of searching begins anew
        QCOMPARE(model.fileCount(), 2);
        QVERIFY(model.index(0, 0).data().toString().startsWith("a"_L1));
        const QModelIndex line = model.index(0, 0, model.index(0, 0));
        QCOMPARE(line.data(HitsModel::kLineRole).toInt(), 1);
        QVERIFY(!line.data().toString().contains(QChar(0x202E)));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.finish({a, b});
        QCOMPARE(reset.count(), 0); // nothing moves
        model.finish({a});
        QCOMPARE(model.fileCount(), 1);
        QCOMPARE(model.lineCount(), size_t(1));
        QList<SearchMatch> many;
        for (int i = 1; i <= int(HitsModel::kMaxLines) + 5; ++i)
            many.append({u"many"_s, i, u"x"_s});
        model.clear();
        model.add(many);
        model.add({b});
        QCOMPARE(model.lineCount(), HitsModel::kMaxLines);
    }

private:
    bool write(const QString &name, const QByteArray &content = {}) const
    {
        const QString path = m_folder + u'/' + name;
        return putFile(path, content);
    }

    bool git(const QStringList &arguments) const
    {
        QProcess process;
        process.setWorkingDirectory(m_folder);
        process.start(u"git"_s,
                      QStringList{u"-c"_s, u"user.name=T"_s, u"-c"_s, u"user.email=t@example.org"_s}
                          + arguments);
        return process.waitForFinished() && process.exitCode() == 0;
    }

    //! Shows the folder; false: it was not read.
    bool open(FilesModel *model) const
    {
        QSignalSpy read(model, &FilesModel::folderRead);
        model->setFolder(m_folder);
        return read.wait();
    }

    static bool expand(FilesModel *model, const QString &path)
    {
        const QModelIndex index = model->indexOf(path);
        QSignalSpy read(model, &FilesModel::folderRead);
        if (!index.isValid() || !model->canFetchMore(index))
            return false;
        model->fetchMore(index);
        return read.wait();
    }

    static QStringList names(const FilesModel &model, const QModelIndex &parent = {})
    {
        QStringList names;
        for (int row = 0; row < model.rowCount(parent); ++row)
            names.append(model.index(row, 0, parent).data().toString());
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_folder;
};

AGENTAO_TEST_WIDGETS(TestFilesModel)
#include "tst_filesmodel.moc"
