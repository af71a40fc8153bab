// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/modulepath.h"
#include "tests/support/samplepdf.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachmentintake.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/documentqueue.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"

#include <QAbstractButton>
#include <QBuffer>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::WindowFixture;

namespace Attachments = Ui::Attachments;
using Change = std::function<void(Ui::AttachmentBar *)>;

static QByteArray png(int width = 8, int height = 8)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::darkCyan);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    return buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG") ? bytes : QByteArray();
}

static Ui::AttachmentBar *withTwo(Ui::AttachmentBar *bar)
{
    bar->add(Attachments::link(u"/tmp/one.txt"_s, false));
    bar->add(Attachments::pastedText(u"line\n"_s.repeated(5000), 1));
    return bar;
}

static bool readsPdf()
{
    return findModule(u"agentao-pdftext"_s).has_value();
}

//! Files, pictures and long texts that go along with a message.
class TestAttachments : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        f = std::make_unique<WindowFixture>();
        f->window->openFolder(f->folder);
        QVERIFY(f->show());
        f->edit()->setFocus();
    }

    void cleanup() { f.reset(); }

    void fromPath_data()
    {
        const Rows<QString, QByteArray, Attachments::Kind> row; // file, content, kind
        row("text", u"a b.txt"_s, "words"_ba, Attachments::Kind::File);
        row("program", u"prog.bin"_s, QByteArray(100, '\0'), Attachments::Kind::File);
        row("empty", u"empty"_s, QByteArray(), Attachments::Kind::File);
        row("picture", u"p.png"_s, png(), Attachments::Kind::Image);
        row("drawing is a text", u"p.svg"_s, "<svg/>"_ba, Attachments::Kind::File);
        row("drawing called a picture", u"d.png"_s,
            "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"_ba,
            Attachments::Kind::File);
        row("no picture inside", u"p.jpg"_s, "words"_ba, Attachments::Kind::File);
        row("folder", u"."_s, QByteArray(), Attachments::Kind::Folder);
    }

    void fromPath()
    {
        const auto [file, content, kind] = Rows<QString, QByteArray, Attachments::Kind>::current();
        const QString path = QDir::cleanPath(f->folder + u'/' + file);
        QVERIFY(kind == Attachments::Kind::Folder || f->writeFile(file, content));
        const auto block = Attachments::fromPath(path);
        QVERIFY(block);
        QCOMPARE(Attachments::kind(*block), kind);
        QVERIFY(block->uri.startsWith("file:///"_L1));
        QCOMPARE(QDir::cleanPath(QUrl(block->uri).toLocalFile()), path);
        QVERIFY(Attachments::name(*block).startsWith(QFileInfo(path).fileName()));
        QCOMPARE(block->data, kind == Attachments::Kind::Image ? content : QByteArray());
    }

    void badPaths_data()
    {
        const Rows<QString, ErrorCode> row; // path, code
        row("nothing", u"nowhere/at/all"_s, ErrorCode::NotFound);
        row("pipe", u"pipe"_s, ErrorCode::InvalidInput);
    }

    void badPaths()
    {
        auto [path, code] = Rows<QString, ErrorCode>::current();
        const QTemporaryDir dir;
        path = dir.filePath(path);
        QCOMPARE(::mkfifo(qPrintable(dir.filePath(u"pipe"_s)), 0600), 0);
        const auto block = Attachments::fromPath(path);
        QVERIFY(!block);
        QCOMPARE(block.error().code, code);
        f->composer()->intake()->takePaths({path});
        QTRY_VERIFY(!f->composer()->hint().isEmpty());
        QVERIFY(attached().isEmpty());
    }

    void images_data()
    {
        // mimeType: empty: refused
        const Rows<QByteArray, QString> row; // bytes, mimeType
        QByteArray bitmap;
        QBuffer buffer(&bitmap);
        QVERIFY(buffer.open(QIODevice::WriteOnly) && QImage::fromData(png()).save(&buffer, "BMP"));
        QByteArray padded = png(); // a good picture, larger than endpoints take
        padded.append(QByteArray(4'000'000, 'x'));
        row("as it is", png(), u"image/png"_s);
        row("of a kind that endpoints do not take", bitmap, u"image/png"_s);
        row("too large", padded, u"image/png"_s);
        row("none", "no picture"_ba, QString());
        row("cut off", png().first(20) + QByteArray(4'000'000, 'x'), QString());
        row("nothing", QByteArray(), QString());
    }

    void images()
    {
        const auto [bytes, mimeType] = Rows<QByteArray, QString>::current();
        const auto block = Attachments::image(bytes, u"name"_s);
        QCOMPARE(block.has_value(), !mimeType.isEmpty());
        if (block) {
            QCOMPARE(block->mimeType, mimeType);
            QVERIFY(block->data.size() <= 3'750'000);
            QCOMPARE(QImage::fromData(block->data).size(), QSize(8, 8));
        }
    }

    void longText_data()
    {
        const Rows<QString, bool> row; // text, isLong
        row("nothing", QString(), false);
        row("2,000 characters", QString(2'000, u'a'), false);
        row("one more", QString(2'001, u'a'), true);
        row("40 lines", u"a\n"_s.repeated(40), false);
        row("41 lines", u"a\n"_s.repeated(40) + u'a', true);
    }

    void longText()
    {
        const auto [text, isLong] = Rows<QString, bool>::current();
        QCOMPARE(Attachments::isLongText(text), isLong);
    }

    void pasteFiles_data()
    {
        const Rows<QString, QByteArray> row; // format, before
        row("addresses", u"text/uri-list"_s, QByteArray());
        row("GNOME's own", u"x-special/gnome-copied-files"_s, "copy\n"_ba);
    }

    void pasteFiles()
    {
        const auto [format, before] = Rows<QString, QByteArray>::current();
        QVERIFY(f->writeFile(u"a b.txt"_s, "x"));
        auto *data = new QMimeData;
        const QByteArray file = QUrl::fromLocalFile(f->folder + "/a b.txt"_L1).toEncoded();
        const QByteArray folder = QUrl::fromLocalFile(f->folder).toEncoded();
        data->setData(format, before + file + "\r\n" + folder);
        paste(data);
        QTRY_COMPARE(attached().size(), 2);
        QCOMPARE(Attachments::kind(attached().first()), Attachments::Kind::File);
        QCOMPARE(attached().first().uri, QString::fromLatin1(file));
        QCOMPARE(Attachments::kind(attached().last()), Attachments::Kind::Folder);
        QVERIFY(f->composer()->text().isEmpty());
    }

    void pastePicture()
    {
        auto *data = new QMimeData;
        data->setImageData(QImage::fromData(png(300, 200)));
        paste(data);
        QTRY_COMPARE(attached().size(), 1);
        QCOMPARE(attached().first().kind, ContentBlock::Kind::Image);
        QCOMPARE(QImage::fromData(attached().first().data).size(), QSize(300, 200));
        QTest::keyClicks(f->edit(), u"look"_s);
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        const auto content = sent.value(0).value(0).value<Ui::Wish>().content;
        QCOMPARE(content.size(), 2);
        QCOMPARE(content.first().text, u"look"_s);
        QCOMPARE(content.last().mimeType, u"image/png"_s);
        QTRY_VERIFY(attached().isEmpty()); // accepted
    }

    void pasteOfATableIsText()
    {
        auto *data = new QMimeData;
        data->setImageData(QImage::fromData(png()));
        data->setText(u"1\t2"_s);
        paste(data);
        QCOMPARE(f->composer()->text(), u"1\t2"_s);
        QVERIFY(attached().isEmpty());
    }

    void longPasteBecomesAnAttachment()
    {
        for (int i = 0; i < 2; ++i) {
            auto *data = new QMimeData;
            data->setText(u"line\n"_s.repeated(120));
            paste(data);
        }
        QCOMPARE(attached().size(), 2); // each paste is one
        QCOMPARE(Attachments::name(attached().first()), u"Pasted text, 120 lines"_s);
        QCOMPARE(attached().first().text, u"line\n"_s.repeated(120));
        QVERIFY(attached().first().uri != attached().last().uri);
        QVERIFY(f->composer()->text().isEmpty());
    }

    void pasteBeyondTheLimit()
    {
        auto *data = new QMimeData;
        data->setText(QString(Attachments::kMaxTextBytes + 1, u'a'));
        paste(data);
        QVERIFY(attached().isEmpty());
        QVERIFY(f->composer()->text().isEmpty());
        QVERIFY(!f->composer()->hint().isEmpty());
    }

    void insertedAsText()
    {
        QTest::keyClicks(f->edit(), u"a"_s);
        auto *data = new QMimeData;
        data->setText(u"line\n"_s.repeated(50));
        paste(data);
        QTest::mouseClick(button(u"insertAttachmentButton"_s), Qt::LeftButton);
        QVERIFY(attached().isEmpty());
        QCOMPARE(f->composer()->text(), u"a"_s + u"line\n"_s.repeated(50));
        QVERIFY(f->edit()->hasFocus());
    }

    void allChipsAreSeen_data()
    {
        const Rows<Change, int> row; // change, chips
        row("a second one", [](auto *bar) { withTwo(bar); }, 2);
        row(
            "all at once",
            [](auto *bar) {
                bar->setAttachments({Attachments::link(u"/a"_s, false)});
                bar->setAttachments(
                    {Attachments::link(u"/b"_s, false), Attachments::link(u"/c"_s, true)});
            },
            2);
        row("one of two removed", [](auto *bar) { withTwo(bar)->remove(0); }, 1);
        row(
            "one is read", [](auto *bar) { withTwo(bar)->setReading({u"file:///tmp/one.txt"_s}); },
            2);
        row(
            "one is replaced",
            [](auto *bar) {
                ContentBlock block = withTwo(bar)->attachments().constFirst();
                block.name = u"another.txt"_s;
                bar->replace(block);
            },
            2);
        row(
            "more than fit a row",
            [](auto *bar) {
                for (int i = 0; i < 9; ++i)
                    bar->add(Attachments::link(u"/tmp/a file with a name %1.txt"_s.arg(i), false));
            },
            9);
    }

    // What is sent is seen, and can be taken out.
    void allChipsAreSeen()
    {
        const auto [change, chips] = Rows<Change, int>::current();
        Ui::AttachmentBar *bar = f->composer()->attachments();
        change(bar);
        QCoreApplication::processEvents(); // as it is painted next
        QCOMPARE(attached().size(), chips);
        int seen = 0;
        for (const auto *chip : bar->findChildren<Ui::AttachmentChip *>()) {
            if (chip->isVisible())
                seen += int(chip->visibleRegion().boundingRect().height() == chip->height());
        }
        QCOMPARE(seen, chips);
    }

    void limits()
    {
        Ui::AttachmentBar *bar = f->composer()->attachments();
        for (int i = 0; i < Attachments::kMaxCount; ++i)
            QCOMPARE(bar->add(Attachments::link(u"/tmp/%1"_s.arg(i), false)), QString());
        QCOMPARE(bar->add(Attachments::link(u"/tmp/3"_s, false)), QString()); // there already
        QCOMPARE(attached().size(), Attachments::kMaxCount);
        QVERIFY(!bar->add(Attachments::link(u"/tmp/more"_s, false)).isEmpty());
        bar->setAttachments({});
        QString problem;
        for (int i = 0; i < 30 && problem.isEmpty(); ++i)
            problem = bar->add(Attachments::pastedText(QString(1 << 20, u'a'), i));
        QVERIFY(!problem.isEmpty());
        QCOMPARE(attached().size(), 16);
    }

    void removedByKey()
    {
        Ui::AttachmentBar *bar = f->composer()->attachments();
        bar->setAttachments({Attachments::link(u"/a"_s, false), Attachments::link(u"/b"_s, false)});
        // Reached with Tab, wherever it stands in the order.
        for (int i = 0; i < 60 && !bar->isAncestorOf(QApplication::focusWidget()); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QTRY_VERIFY(bar->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QCOMPARE(attached(), QList{Attachments::link(u"/b"_s, false)});
        QTRY_VERIFY(bar->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QVERIFY(attached().isEmpty());
        QVERIFY(f->edit()->hasFocus());
        QVERIFY(bar->isHidden());
    }

    void chipsAreNamed()
    {
        ContentBlock odd = Attachments::link(u"/tmp/a"_s, false);
        odd.name = u"a\u202etxt"_s;
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.data = png();
        f->composer()->attachments()->setAttachments({odd, image});
        QCOMPARE(Attachments::name(odd), u"a\\u202Etxt"_s);
        for (const auto *widget : f->composer()->findChildren<QAbstractButton *>())
            QVERIFY2(widget->isHidden() || !widget->text().isEmpty()
                         || !widget->accessibleName().isEmpty(),
                     qPrintable(widget->objectName()));
    }

    void documentBecomesText()
    {
        if (!readsPdf())
            QSKIP("built without poppler-qt6");
        QVERIFY(f->writeFile(u"report.pdf"_s, Testing::samplePdf({"Hello", "World"})));
        Ui::AttachmentIntake *intake = f->composer()->intake();
        intake->takePaths({f->folder + "/report.pdf"_L1});
        QTRY_COMPARE(attached().size(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!intake->isBusy(), 60'000);
        if (f->composer()->hint().contains("sandbox"_L1))
            QSKIP("no sandbox here");
        const ContentBlock block = attached().constFirst();
        QCOMPARE(block.kind, ContentBlock::Kind::Resource);
        QVERIFY(block.text.contains("Hello"_L1) && block.text.contains("World"_L1));
        QCOMPARE(Attachments::name(block), u"report.pdf, 2 pages"_s);
        QVERIFY(Attachments::detail(block).endsWith("of text"_L1));
        QVERIFY(button(u"sendButton"_s)->isEnabled());
    }

    void documentThatCannotBeRead()
    {
        if (!readsPdf())
            QSKIP("built without poppler-qt6");
        QVERIFY(f->writeFile(u"bad.pdf"_s, "%PDF-1.4\nnothing"));
        f->composer()->intake()->takePaths({f->folder + "/bad.pdf"_L1});
        QTRY_VERIFY_WITH_TIMEOUT(f->composer()->hint().contains("bad.pdf"_L1), 60'000);
        QTRY_VERIFY(!f->composer()->intake()->isBusy());
        QCOMPARE(attached().size(), 1);
        QCOMPARE(attached().constFirst().kind, ContentBlock::Kind::ResourceLink);
    }

    void removedDocumentIsNotRead()
    {
        QVERIFY(f->writeFile(u"one.pdf"_s, Testing::samplePdf({"One"})));
        QVERIFY(f->writeFile(u"two.docx"_s, "PK\x03\x04"));
        Ui::AttachmentIntake *intake = f->composer()->intake();
        Ui::DocumentQueue *documents = intake->documents();
        QSignalSpy read(documents, &Ui::DocumentQueue::documentRead);
        QSignalSpy taken(intake, &Ui::AttachmentIntake::taken);
        qsizetype waited = -1;
        bool couldSend = true;
        const QObject here;
        // At once, as a document may be read before the test looks again.
        connect(intake, &Ui::AttachmentIntake::busyChanged, &here, [&] {
            if (taken.size() < 2 || waited >= 0)
                return;
            waited = documents->uris().size();
            couldSend = button(u"sendButton"_s)->isEnabled(); // not as a link only
            f->composer()->attachments()->setAttachments({});
        });
        intake->takePaths({f->folder + "/one.pdf"_L1, f->folder + "/two.docx"_L1});
        QTRY_COMPARE(waited, 2);
        QVERIFY(!couldSend);
        QVERIFY(documents->uris().isEmpty());
        QVERIFY(!intake->isBusy());
        QVERIFY(read.isEmpty());
    }

    void sentWithoutWords()
    {
        QVERIFY(!button(u"sendButton"_s)->isEnabled());
        f->composer()->attachments()->setAttachments({Attachments::link(f->folder, true)});
        QVERIFY(button(u"sendButton"_s)->isEnabled());
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        const auto content = sent.value(0).value(0).value<Ui::Wish>().content;
        QCOMPARE(content, QList{Attachments::link(f->folder, true)});
    }

    void blindModelGetsNoImages()
    {
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.data = png();
        f->composer()->attachments()->setAttachments({image});
        const auto *note = f->composer()->findChild<QLabel *>(u"attachmentNote"_s);
        QVERIFY(note->isHidden());
        f->composer()->setSeesImages(false);
        QVERIFY(!note->isHidden() && !note->text().isEmpty());
        QSignalSpy sent(f->composer(), &Ui::Composer::sendRequested);
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QVERIFY(sent.isEmpty());
        QVERIFY(!button(u"sendButton"_s)->isEnabled());
        f->composer()->attachments()->setAttachments({Attachments::link(f->folder, true)});
        QVERIFY(note->isHidden());
        QTest::keyClick(f->edit(), Qt::Key_Return);
        QCOMPARE(sent.size(), 1);
    }

    void dropOnThePage()
    {
        QVERIFY(f->writeFile(u"a.txt"_s, "x"));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(f->folder + "/a.txt"_L1)});
        auto *pane = f->window->pane();
        auto *hint = pane->findChild<QWidget *>(u"dropHint"_s);
        const auto actions = Qt::CopyAction | Qt::MoveAction;
        QVERIFY(hint->isHidden());
        // Over the text, too, the page takes it.
        QDragEnterEvent enter(QPoint(5, 5), actions, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(f->edit()->viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QVERIFY(hint->isVisible());
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(pane, &leave);
        QVERIFY(hint->isHidden());
        QCoreApplication::sendEvent(pane, &enter);
        QDropEvent drop(QPointF(5, 5), actions, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(pane, &drop);
        QVERIFY(hint->isHidden());
        QCOMPARE(drop.dropAction(), Qt::CopyAction);
        QTRY_COMPARE(attached().size(), 1);
        QCOMPARE(Attachments::name(attached().first()), u"a.txt"_s);
    }

    void dropOfTextIsNotTaken()
    {
        QMimeData data;
        data.setText(u"words"_s);
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(f->window->pane(), &enter);
        QVERIFY(f->window->pane()->findChild<QWidget *>(u"dropHint"_s)->isHidden());
    }

    void dialogBlocksNothing()
    {
        QVERIFY(f->writeFile(u"a.txt"_s, "x"));
        QTest::mouseClick(button(u"attachButton"_s), Qt::LeftButton);
        auto *dialog = f->composer()->findChild<QFileDialog *>(u"attachDialog"_s);
        QVERIFY(dialog && !dialog->isModal());
        emit dialog->filesSelected({f->folder + "/a.txt"_L1});
        dialog->close();
        QTRY_COMPARE(attached().size(), 1);
    }

    void heightStaysWithinItsShare()
    {
        f->composer()->setText(u"line\n"_s.repeated(100));
        const int page = f->window->pane()->height();
        QTRY_COMPARE(f->edit()->height(), page * 2 / 5);
        QList<ContentBlock> many;
        for (int i = 0; i < 40; ++i)
            many += Attachments::link(u"/tmp/a file with a name %1.txt"_s.arg(i), false);
        f->composer()->attachments()->setAttachments(many);
        QTRY_COMPARE(f->edit()->height() + f->composer()->attachments()->height(), page * 2 / 5);
    }

    void draftsSurviveARestart()
    {
        ContentBlock image;
        image.kind = ContentBlock::Kind::Image;
        image.mimeType = u"image/png"_s;
        image.data = png();
        const QList<ContentBlock> all{Attachments::link(f->folder, true), image,
                                      Attachments::pastedText(u"a\nb"_s, 1)};
        f->composer()->attachments()->setAttachments(all);
        QTest::keyClicks(f->edit(), u"words"_s);
        const QString file = f->dir.filePath(u"config/drafts"_s);
        QTRY_VERIFY(!QDir(file).entryList(QDir::Files).isEmpty()); // without closing, as in a crash
        const QFileInfo info(file + u'/' + QDir(file).entryList(QDir::Files).first());
        QCOMPARE(info.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());

        f->restart();
        f->window->openFolder(f->folder);
        QCOMPARE(f->composer()->text(), u"words"_s);
        QCOMPARE(attached(), all);
        f->composer()->draft()->load({});
        QTRY_VERIFY(QDir(file).entryList(QDir::Files).isEmpty());
    }

    void draftsOfDeletedSessionsGo()
    {
        QVERIFY(f->addThree());
        QVERIFY(f->open(u"s1"_s));
        f->composer()->attachments()->setAttachments({Attachments::link(f->folder, true)});
        QVERIFY(f->open(u"s2"_s));
        QVERIFY(attached().isEmpty());
        const QString file = f->dir.filePath(u"config/drafts/s1.json"_s);
        QVERIFY(QFile::exists(file));
        QVERIFY(f->open(u"s1"_s));
        QCOMPARE(attached().size(), 1);
        f->window->controller()->list()->remove({u"s1"_s});
        QTRY_VERIFY(!QFile::exists(file));
    }

    void brokenDraftIsNone_data()
    {
        const Rows<QByteArray, int> row; // bytes, count
        row("empty", QByteArray(), 0);
        row("no JSON", "\xff{["_ba, 0);
        row("an object", "{}"_ba, 0);
        row("numbers", "[1,2]"_ba, 0);
        row("unknown kind", "[{\"type\":\"x\",\"uri\":\"file:///a\"}]"_ba, 0);
        row("image without bytes", R"([{"type":"image"}])"_ba, 0);
        row("one of two", "[{\"type\":\"link\",\"uri\":\"file:///a\"},{}]"_ba, 1);
    }

    void brokenDraftIsNone()
    {
        const auto [bytes, count] = Rows<QByteArray, int>::current();
        QVERIFY(putFile(f->dir.filePath(u"broken.json"_s), bytes));
        Ui::DraftStore store(f->dir.path());
        QCOMPARE(store.attachments(u"broken"_s).size(), count);
        QCOMPARE(store.attachments(u"none"_s).size(), 0);
    }

    void oldDraftsGo()
    {
        Ui::DraftStore store(f->dir.filePath(u"store"_s));
        QVERIFY(store.setAttachments(u"new"_s, {Attachments::link(u"/a"_s, false)}));
        QVERIFY(store.setAttachments(u"old"_s, {Attachments::link(u"/a"_s, false)}));
        QFile old(f->dir.filePath(u"store/old.json"_s));
        QVERIFY(old.open(QIODevice::ReadWrite));
        QVERIFY(old.setFileTime(QDateTime::currentDateTime().addDays(-61),
                                QFileDevice::FileModificationTime));
        old.close();
        Ui::DraftStore::tidy(f->dir.filePath(u"store"_s));
        QVERIFY(!old.exists());
        QVERIFY(QFile::exists(f->dir.filePath(u"store/new.json"_s)));
        Ui::DraftStore::tidy(f->dir.filePath(u"nowhere"_s));
    }

private:
    QList<ContentBlock> attached() const { return f->composer()->attachments()->attachments(); }
    void paste(QMimeData *data)
    {
        QGuiApplication::clipboard()->setMimeData(data);
        f->edit()->paste();
    }
    QAbstractButton *button(const QString &name) const
    {
        return f->composer()->findChild<QAbstractButton *>(name);
    }

    std::unique_ptr<WindowFixture> f;
};

AGENTAO_TEST_WIDGETS(TestAttachments)
#include "tst_attachments.moc"
