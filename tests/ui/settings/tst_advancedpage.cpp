// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/advancedpage.h"

#include "agentcore/config/jsonfile.h"
#include "agentcore/config/settingstable.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTranslator>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Every member of settings.json, changed as a person does and looked at in the file.
class TestAdvancedPage : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(JsonFile::write(
            file(),
            {{"context"_L1, QJsonObject{{"compactAtPercent"_L1, 70}}},
             {"ours"_L1, "stays"_L1},
             {"providers"_L1,
              QJsonArray{QJsonObject{{"name"_L1, "7"_L1}, {"wireFormat"_L1, "demo"_L1}}}}}));
        m_page = std::make_unique<Ui::AdvancedPage>(m_dir->path());
        m_page->resize(740, 600);
        m_page->show();
    }

    void cleanup() { m_page.reset(); }

    void listsTheTable()
    {
        int wanted = 0;
        for (const SettingInfo &info : settingsTable())
            wanted += info.path.contains("[]"_L1) ? 0 : 1;
        QCOMPARE(find<QListView>("advancedList")->model()->rowCount(), wanted);
        m_page->setCurrent(u"context.compactAtPercent"_s);
        QCOMPARE(find<QLineEdit>("advancedValue")->text(), u"70"_s);
        QVERIFY(find<QLabel>("advancedWhat")->text().contains("30 to 95"_L1));
    }

    void stores_data()
    {
        // value: undefined: it is refused
        const Rows<QString, QString, QJsonValue> row; // path, typed, value
        const QJsonValue refused(QJsonValue::Undefined);
        row("a number", u"context.compactAtPercent"_s, u"60"_s, QJsonValue(60));
        row("too much", u"context.compactAtPercent"_s, u"300"_s, refused);
        row("a word for it", u"context.compactAtPercent"_s, u"much"_s, refused);
        row("a switch", u"titles.byModel"_s, u"false"_s, QJsonValue(false));
        row("no switch", u"titles.byModel"_s, u"perhaps"_s, refused);
        row("words", u"fallbackModel"_s, u"acme/small"_s, QJsonValue(u"acme/small"_s));
        row("money", u"limits.maxCostPerDay"_s, u"2.5"_s, QJsonValue(2.5));
        row("less than nothing", u"limits.maxCostPerDay"_s, u"-1"_s, refused);
        row("a number for a name", u"defaultProvider"_s, u"90"_s, refused);
        row("a name that nobody has", u"defaultProvider"_s, u"abc"_s, refused);
        row("a name", u"defaultProvider"_s, u"7"_s, QJsonValue(u"7"_s));
        row("no model", u"fallbackModel"_s, u"12"_s, refused);
        row("paths", u"sandbox.writable"_s, uR"(["/srv"])"_s, QJsonValue(QJsonArray{"/srv"_L1}));
    }

    void stores()
    {
        const auto [path, typed, value] = Rows<QString, QString, QJsonValue>::current();
        const QJsonObject before = stored();
        m_page->setCurrent(path);
        QCOMPARE(m_page->current(), path);
        find<QLineEdit>("advancedValue")->setText(typed);
        find<QPushButton>("advancedSave")->click();
        if (value.isUndefined()) {
            QCOMPARE(stored(), before);
            const QString told = find<QLabel>("advancedTold")->text();
            QVERIFY2(told.startsWith("Not saved: "_L1), qPrintable(told));
            QCOMPARE(find<QLineEdit>("advancedValue")->text(), typed); // to be put right
            QTest::keyClick(find<QLineEdit>("advancedValue"), Qt::Key_Backspace);
            QVERIFY(!find<QLabel>("advancedTold")->isVisible()); // it was about what stood there
            return;
        }
        QJsonValue found = stored();
        for (const QString &member : path.split(u'.'))
            found = found[member];
        QCOMPARE(found, value);
        QCOMPARE(stored()["ours"_L1].toString(), u"stays"_s);
        QCOMPARE(m_page->current(), path);
    }

    void takesOut()
    {
        m_page->setCurrent(u"context.compactAtPercent"_s);
        find<QPushButton>("advancedDefault")->click();
        QCOMPARE(stored().keys(), (QStringList{u"ours"_s, u"providers"_s}));
        QVERIFY(!find<QPushButton>("advancedDefault")->isEnabled());
    }

    void followsTheFile()
    {
        m_page->setCurrent(u"titles.byModel"_s);
        QVERIFY(JsonFile::write(file(), {{"titles"_L1, QJsonObject{{"byModel"_L1, false}}}}));
        QTRY_COMPARE(find<QLineEdit>("advancedValue")->text(), u"false"_s);
        // Not over what is being typed, and a mistake is told for as long as it stands there.
        find<QLineEdit>("advancedValue")->clear();
        QTest::keyClicks(find<QLineEdit>("advancedValue"), u"tru"_s);
        QVERIFY(putFile(file(), "{"));
        QTRY_VERIFY(find<QLabel>("advancedTold")->isVisible());
        QVERIFY(JsonFile::write(file(), {{"titles"_L1, QJsonObject{{"byModel"_L1, true}}}}));
        QTRY_VERIFY(!find<QLabel>("advancedTold")->isVisible());
        QCOMPARE(find<QLineEdit>("advancedValue")->text(), u"tru"_s);
    }

    void brokenFileStays()
    {
        QFile broken(file());
        QVERIFY(putFile(broken.fileName(), "{"));
        m_page->setCurrent(u"titles.byModel"_s);
        find<QLineEdit>("advancedValue")->setText(u"false"_s);
        find<QPushButton>("advancedSave")->click();
        QVERIFY(broken.open(QFile::ReadOnly));
        QCOMPARE(broken.readAll(), "{"_ba);
    }

    void speaksTheLanguageOfThePerson_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("German") << u"de"_s;
        QTest::newRow("Chinese") << u"zh_CN"_s;
    }

    // The table is English, and so were its words on the page.
    void speaksTheLanguageOfThePerson()
    {
        QFETCH(QString, language);
        QTranslator translator;
        QVERIFY(translator.load(u"agentao_"_s + language, u":/i18n"_s));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        for (const SettingInfo &info : settingsTable()) {
            if (info.path.contains("[]"_L1)) // is on no page
                continue;
            QVERIFY2(Ui::SettingWords::what(info).compare(info.what, Qt::CaseInsensitive) != 0,
                     info.path.data());
            const QByteArray value(info.value.data(), info.value.size());
            QVERIFY2(!translator.translate("Ui::SettingWords", value.constData()).isEmpty(),
                     info.path.data());
        }
        QCoreApplication::removeTranslator(&translator);
    }

private:
    template <typename T> T *find(const char *name) const
    {
        return m_page->findChild<T *>(QString::fromLatin1(name));
    }
    QString file() const { return m_dir->filePath(u"settings.json"_s); }
    QJsonObject stored() const { return JsonFile::read(file()).value_or(QJsonObject()); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Ui::AdvancedPage> m_page;
};

AGENTAO_TEST_WIDGETS(TestAdvancedPage)
#include "tst_advancedpage.moc"
