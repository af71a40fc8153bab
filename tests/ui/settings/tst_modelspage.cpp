// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/modelspage.h"

#include "agentcore/config/providercatalogue.h"
#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonDocument>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeLlm;

class TestModelsPage : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<FakeLlm>();
        m_page = std::make_unique<Ui::ModelsPage>(m_dir->path(), m_server->baseUrl());
        m_page->show();
    }

    void cleanup()
    {
        m_page.reset();
        m_server.reset();
    }

    void saysWhatCameWithTheProgram()
    {
        QCOMPARE(text("catalogueDate"),
                 u"From %1, included with the program."_s.arg(
                     dayText(ProviderCatalogue::builtIn().checked())));
        QVERIFY(text("catalogueOutcome").isEmpty());
        QTest::qWait(0);
        QVERIFY(m_server->requests().empty()); // nobody pressed anything
    }

    void fetchesWhenPressed()
    {
        m_server->enqueue(FakeAnswer::json(200, shippedList()));
        QSignalSpy updated(m_page.get(), &Ui::ModelsPage::updated);
        button()->click();
        QVERIFY(!button()->isEnabled());
        QCOMPARE(text("catalogueOutcome"), u"Fetching…"_s);
        QTRY_COMPARE(updated.size(), 1);
        QVERIFY(button()->isEnabled());
        const ProviderCatalogue known = ProviderCatalogue::load({}, nullptr, m_dir->path());
        QCOMPARE_GT(known.checked(), ProviderCatalogue::builtIn().checked());
        int models = 0;
        for (const CatalogueProvider &provider : known.providers())
            models += int(provider.models.size());
        QCOMPARE(text("catalogueOutcome"), u"%1 models are known now."_s.arg(models));
        QVERIFY(
            text("catalogueDate").startsWith(u"From %1, updated."_s.arg(dayText(known.checked()))));

        // One request that tells nothing of who asks.
        QCOMPARE(m_server->requests().size(), size_t(1));
        const QHttpHeaders headers = m_server->requests().front().headers;
        QVERIFY(!headers.contains("authorization") && !headers.contains("cookie"));
        QVERIFY(m_server->requests().front().body.isEmpty());
        // Another page knows it, too.
        const Ui::ModelsPage again(m_dir->path(), m_server->baseUrl());
        QVERIFY(again.findChild<QLabel *>(u"catalogueDate"_s)->text().contains(u"updated"_s));
    }

    void whatIsMissingIsTold()
    {
        QJsonObject list = shippedList();
        list.remove("xai"_L1);
        QJsonObject mistral = list["mistral"_L1]["models"_L1].toObject();
        mistral.insert("odd-1"_L1, u"x"_s);
        mistral.insert("odd-2"_L1, QJsonObject{{"id"_L1, 5}});
        list.insert("mistral"_L1, QJsonObject{{"models"_L1, mistral}});
        m_server->enqueue(FakeAnswer::json(200, list));
        button()->click();
        QTRY_VERIFY(button()->isEnabled());
        const QString outcome = text("catalogueOutcome");
        QVERIFY2(outcome.contains(u"2 entries of the list could not be read."_s),
                 qPrintable(outcome));
        QVERIFY2(outcome.contains(u"The list lacks xAI:"_s), qPrintable(outcome));
        const ProviderCatalogue known = ProviderCatalogue::load({}, nullptr, m_dir->path());
        QCOMPARE(known.find(u"xai")->models, ProviderCatalogue::builtIn().find(u"xai")->models);
        QCOMPARE(known.find(u"mistral")->models,
                 ProviderCatalogue::builtIn().find(u"mistral")->models);
    }

    void failureIsTold_data()
    {
        QTest::addColumn<FakeAnswer>("answer");
        QTest::newRow("out of order") << FakeAnswer::error(500, u"no"_s, u"no"_s);
        QTest::newRow("another page") << FakeAnswer::json(200, {{"hello"_L1, "world"_L1}});
        QTest::newRow("too long") << FakeAnswer::json(200,
                                                      {{"x"_L1, QString(33 * 1024 * 1024, u'x')}});
    }

    void failureIsTold()
    {
        QFETCH(const FakeAnswer, answer);
        m_server->enqueue(answer);
        QSignalSpy updated(m_page.get(), &Ui::ModelsPage::updated);
        const QString before = text("catalogueDate");
        button()->click();
        QTRY_VERIFY(button()->isEnabled());
        QVERIFY2(text("catalogueOutcome").startsWith(u"The list is as it was."_s),
                 qPrintable(text("catalogueOutcome")));
        QCOMPARE(text("catalogueDate"), before);
        QVERIFY(updated.isEmpty());
        QVERIFY(!QFile::exists(ProviderCatalogue::fetchedFile(m_dir->path())));
    }

    void leavingCancels()
    {
        FakeAnswer answer = FakeAnswer::json(200, shippedList());
        answer.end = FakeAnswer::End::Hold;
        m_server->enqueue(answer);
        button()->click();
        QTRY_COMPARE(m_server->requests().size(), size_t(1));
        m_page.reset();
        QTRY_COMPARE(m_server->openConnections(), 0);
    }

private:
    QString text(const char *name) const
    {
        return m_page->findChild<QLabel *>(QString::fromLatin1(name))->text();
    }
    QPushButton *button() const
    {
        return m_page->findChild<QPushButton *>(u"updateCatalogueButton"_s);
    }
    static QString dayText(QDate day) { return QLocale().toString(day, QLocale::LongFormat); }

    static QJsonObject shippedList()
    {
        QFile file(QStringLiteral(AGENTAO_MODELS) + u"/models.json"_s);
        return file.open(QFile::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<FakeLlm> m_server;
    std::unique_ptr<Ui::ModelsPage> m_page;
};

AGENTAO_TEST_WIDGETS(TestModelsPage)
#include "tst_modelspage.moc"
