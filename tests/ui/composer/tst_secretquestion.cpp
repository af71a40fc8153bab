// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/settingsedit.h"
#include "tests/support/suite.h"
#include "tests/ui/windowfixture.h"
#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/pane/conversationpane.h"
#include "ui/pickers/pickerbar.h"
#include "ui/widgets/banner.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const auto kToken = u"ghp_16C7e42F292c6912E7710c838347Ae178B4a"_s;
static const auto kMark = u"[secret removed: GitHub token]"_s;

static QList<ContentBlock> contentOf(const QSignalSpy &sent)
{
    return sent.last().first().value<Ui::Wish>().content;
}

class TestSecretQuestion : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        qputenv("AGENTAO_HOME", m_home.path().toUtf8());
        m_composer = std::make_unique<Ui::Composer>();
        m_edit = m_composer->edit();
        m_composer->resize(500, 160);
        m_composer->show();
        QVERIFY(QTest::qWaitForWindowActive(m_composer.get()));
        m_edit->setFocus();
    }

    void cleanup()
    {
        m_composer.reset();
        QVERIFY(QDir(m_home.filePath(u"config"_s)).removeRecursively()); // one switches it off
    }

    void answers_data()
    {
        // sent: empty: nothing is
        const Rows<QString, QString> row; // answer, sent
        row("mask", u"maskSecretsButton"_s, u"use %1"_s.arg(kMark));
        row("send", u"sendSecretsButton"_s, u"use %1"_s.arg(kToken));
        row("cancel", u"keepSecretsButton"_s, QString());
    }

    void answers()
    {
        const auto [answer, sent] = Rows<QString, QString>::current();
        QSignalSpy requested(m_composer.get(), &Ui::Composer::sendRequested);
        m_composer->setText(u"use "_s + kToken);
        QTest::keyClick(m_edit, Qt::Key_Return);
        QVERIFY(asks());
        QCOMPARE(requested.size(), 0);

        QTest::mouseClick(button(answer), Qt::LeftButton);

        QVERIFY(!asks());
        QVERIFY(m_edit->hasFocus());
        QCOMPARE(requested.size(), sent.isEmpty() ? 0 : 1);
        if (!sent.isEmpty())
            QCOMPARE(contentOf(requested).constFirst().text, sent);
        QCOMPARE(m_composer->text(), u"use "_s + kToken);
    }

    void attachmentsAreLookedAt()
    {
        QSignalSpy requested(m_composer.get(), &Ui::Composer::sendRequested);
        m_composer->setText(u"look"_s);
        m_composer->attachments()->add(Ui::Attachments::pastedText(u"A="_s + kToken, 1));
        QTest::keyClick(m_edit, Qt::Key_Return);
        QVERIFY(asks());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // Mask has the focus

        QCOMPARE(requested.size(), 1);
        QString all;
        for (const ContentBlock &block : contentOf(requested))
            all += block.text;
        QVERIFY(all.contains(u"A="_s + kMark));
        QVERIFY(!all.contains(kToken));
    }

    void whileATurnRuns()
    {
        QSignalSpy queued(m_composer.get(), &Ui::Composer::queueRequested);
        QSignalSpy steered(m_composer.get(), &Ui::Composer::steerRequested);
        m_composer->setRunning(true);
        m_composer->setText(kToken);
        QTest::keyClick(m_edit, Qt::Key_Return);
        QVERIFY(asks());
        QTest::keyClick(m_edit, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(asks());
        QCOMPARE(queued.size() + steered.size(), 0);
        QTest::mouseClick(button(u"maskSecretsButton"_s), Qt::LeftButton);
        QCOMPARE(queued.size() + steered.size(), 1); // what was wanted last
        QCOMPARE(steered.size(), 1);
    }

    void editingTakesItBack()
    {
        m_composer->setText(kToken);
        QTest::keyClick(m_edit, Qt::Key_Return);
        QVERIFY(asks());
        m_composer->setText(u"nothing"_s);
        QVERIFY(!asks());
    }

    void escapeGoesBackToTheText()
    {
        m_composer->setText(kToken);
        QTest::keyClick(m_edit, Qt::Key_Return);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!asks());
        QVERIFY(m_edit->hasFocus());
    }

    void allOfItIsSeenInANarrowWindow()
    {
        Ui::ConversationPane pane;
        Ui::PickerBar *pickers = pane.composer()->pickers();
        pickers->setModes({{u"ask"_s, u"A mode with several words"_s, {}}}, u"ask"_s);
        pickers->setModel(u"a-provider/the-name-of-a-model-that-is-quite-long"_s, {});
        pane.resize(420, 700);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        pane.composer()->setText(
            u"%1 API_KEY=9fK2mP7xQ4vL8wN3 postgres://a:s3cr7tPw@b.example"_s.arg(kToken));
        pane.composer()->edit()->setFocus();
        QTest::keyClick(pane.composer()->edit(), Qt::Key_Return);

        const auto *question = pane.findChild<QWidget *>(u"secretQuestion"_s);
        QVERIFY(question->isVisible());
        const auto *text = question->findChild<QLabel *>();
        QCOMPARE_GT(text->heightForWidth(368), text->heightForWidth(600));
        QTRY_COMPARE_GE(text->height(), text->heightForWidth(text->width()));
        QCOMPARE_LE(pane.composer()->width(), 420);
    }

    void noQuestionWithoutSecrets()
    {
        QSignalSpy requested(m_composer.get(), &Ui::Composer::sendRequested);
        m_composer->setText(u"see 9fceb02d0ae598e95dc970b74767f19372d61af8"_s);
        QTest::keyClick(m_edit, Qt::Key_Return);
        QVERIFY(!asks());
        QCOMPARE(requested.size(), 1);
    }

    void noQuestionWhenTurnedOff()
    {
        QVERIFY(QDir(m_home.path()).mkpath(u"config"_s));
        QVERIFY(storeSetting(u"privacy.maskSecrets"_s, false, m_home.filePath(u"config"_s)));
        QSignalSpy requested(m_composer.get(), &Ui::Composer::sendRequested);
        m_composer->setText(kToken);
        QTest::keyClick(m_edit, Qt::Key_Return);
        QVERIFY(!asks());
        QCOMPARE(contentOf(requested).constFirst().text, kToken);
    }

    void nothingStaysAfterwards_data()
    {
        const Rows<QString, bool> row; // answer, isNewSession
        for (const bool isNew : {true, false}) {
            for (const auto *answer : {"maskSecretsButton", "sendSecretsButton"})
                row(QTest::addRow("%s in %s", answer, isNew ? "a new session" : "an open one"),
                    QString::fromLatin1(answer), isNew);
        }
    }

    // However it was sent, what was sent is not in the field any more, as it would go out once
    // more.
    void nothingStaysAfterwards()
    {
        const auto [answer, isNewSession] = Rows<QString, bool>::current();
        Testing::WindowFixture f;
        f.window->openFolder(f.folder);
        QVERIFY(f.writeFile(u"a.txt"_s, "x"));
        QVERIFY(f.show());
        QVERIFY(f.addThree());
        if (!isNewSession)
            QVERIFY(f.open(u"s1"_s));
        f.composer()->setText(u"\\!look at @a.txt, please"_s + kToken);
        f.composer()->attachments()->add(Ui::Attachments::pastedText(u"A="_s + kToken, 1));
        f.composer()->attachments()->add(Ui::Attachments::link(f.folder, true));
        f.edit()->setFocus();
        QTest::keyClick(f.edit(), Qt::Key_Return);
        auto *pressed = f.composer()->findChild<QAbstractButton *>(answer);
        QVERIFY(pressed->isVisible());
        QTest::mouseClick(pressed, Qt::LeftButton);

        QTRY_VERIFY(f.current() && f.current()->isRunning());
        QCOMPARE(f.current()->prompts.size(), 1);
        QCOMPARE(f.current()->prompts.constLast().contains(kToken),
                 answer == "sendSecretsButton"_L1);
        QCOMPARE(f.composer()->text(), QString());
        QCOMPARE(f.composer()->attachments()->attachments().size(), 0);
        QVERIFY(f.edit()->hasFocus());
    }

    // The button of the banner that tells of a failure is no way around the question.
    void tryingAgainAsksAgain()
    {
        Testing::WindowFixture f;
        f.agent.createError = Error{ErrorCode::Internal, u"no room"_s, {}};
        f.window->openFolder(f.folder);
        QVERIFY(f.show());
        f.composer()->setText(kToken);
        f.edit()->setFocus();
        QTest::keyClick(f.edit(), Qt::Key_Return);
        auto *mask = f.composer()->findChild<QAbstractButton *>(u"maskSecretsButton"_s);
        QTest::mouseClick(mask, Qt::LeftButton);
        QTRY_VERIFY(!mask->isVisible());
        QTRY_VERIFY(f.window->pane()->banner()->text().contains("no room"_L1));
        QVERIFY(f.pressBanner(u"Try again"_s));
        QVERIFY(mask->isVisible());
    }

private:
    QAbstractButton *button(const QString &name) const
    {
        return m_composer->findChild<QAbstractButton *>(name);
    }
    bool asks() const { return button(u"maskSecretsButton"_s)->isVisible(); }

    QTemporaryDir m_home;
    std::unique_ptr<Ui::Composer> m_composer;
    Ui::ComposerEdit *m_edit = nullptr;
};

AGENTAO_TEST_WIDGETS(TestSecretQuestion)
#include "tst_secretquestion.moc"
