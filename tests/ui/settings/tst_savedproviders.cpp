// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/savedproviders.h"

#include "agentcore/config/providerstore.h"
#include "tests/support/fakekeychain.h"
#include "tests/support/suite.h"
#include "ui/widgets/button.h"

#include <QAccessible>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

static ModelProfile profile(const QString &provider, const QString &model)
{
    ModelProfile made;
    made.provider = provider;
    made.baseUrl = QUrl(u"https://%1.example/v1"_s.arg(provider));
    made.model = model;
    return made;
}

//! The providers of a settings.json, and what becomes of their keys.
class TestSavedProviders : public QObject
{
    Q_OBJECT

private slots:
    // One with its key in the keyring, which is the default, and one with its key in the file.
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_chain = std::make_shared<Testing::FakeKeychain::Content>();
        m_chain->keys.insert(u"lab"_s, u"key-1"_s);
        m_keys = std::make_unique<KeyStore>(
            m_dir->path(), [this] { return std::make_unique<Testing::FakeKeychain>(m_chain); });
        ModelProfile first = profile(u"lab"_s, u"big"_s);
        first.keyInKeychain = true;
        ModelProfile second = profile(u"work"_s, u"small"_s);
        second.apiKey = u"key-2"_s;
        const ProviderStore store(m_dir->path());
        QVERIFY(store.save(second, false) && store.save(first, true));
        m_page = std::make_unique<SavedProviders>(m_dir->path(), m_keys.get());
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    }

    void cleanup()
    {
        m_page.reset();
        m_keys.reset();
    }

    void namesEach()
    {
        QCOMPARE(texts(),
                 (QStringList{u"lab"_s, u"big · the default · key in the keyring"_s, u"work"_s,
                              u"small · key in a file"_s}));
    }

    void forgets_data()
    {
        QTest::addColumn<QString>("way");
        QTest::newRow("mouse") << u"mouse"_s;
        QTest::newRow("key") << u"key"_s;
        QTest::newRow("accessibility") << u"accessibility"_s;
    }

    void forgets()
    {
        QFETCH(QString, way);
        QSignalSpy changed(m_page.get(), &SavedProviders::changed);
        const auto press = [&](qsizetype row) {
            QTRY_VERIFY(
                button(u"forgetProvider"_s, row)); // rows that were made anew come into view
            Button *forget = button(u"forgetProvider"_s, row);
            if (way == "mouse"_L1)
                QTest::mouseClick(forget, Qt::LeftButton);
            else if (way == "key"_L1) {
                forget->setFocus();
                QTest::keyClick(forget, Qt::Key_Space);
            } else {
                QAccessible::queryAccessibleInterface(forget)->actionInterface()->doAction(
                    QAccessibleActionInterface::pressAction());
            }
        };
        press(0);
        QTRY_COMPARE(button(u"forgetProvider"_s, 0)->accessibleName(),
                     u"Really forget lab and its key?"_s);
        QCOMPARE(saved(), (QStringList{u"lab"_s, u"work"_s}));
        press(0);
        QTRY_COMPARE(saved(), QStringList{u"work"_s});
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(m_chain->keys.isEmpty());
        press(0);
        QTRY_COMPARE(button(u"forgetProvider"_s, 0)->accessibleName(),
                     u"Really forget work and its key?"_s);
        press(0);
        QTRY_VERIFY(saved().isEmpty());
        QFile keys(m_dir->filePath(u"keys.json"_s));
        QVERIFY(!keys.open(QFile::ReadOnly) || !keys.readAll().contains("key-2"));
        QTRY_COMPARE(texts(), QStringList{u"None is set up yet."_s});
    }

    void goingElsewhereIsNoForgetting()
    {
        Button *forget = button(u"forgetProvider"_s, 0);
        forget->setFocus();
        QTest::keyClick(forget, Qt::Key_Space);
        QCOMPARE(forget->text(), u"Really forget?"_s);
        button(u"changeKey"_s, 1)->setFocus();
        QCOMPARE(forget->text(), u"Forget"_s);
        forget->setFocus();
        QTest::keyClick(forget, Qt::Key_Space);
        QCOMPARE(saved().size(), 2);
    }

    void anotherKeyIsAskedFor()
    {
        QSignalSpy wanted(m_page.get(), &SavedProviders::keyWanted);
        QTest::mouseClick(button(u"changeKey"_s, 1), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().value<ModelProfile>().fullName(), u"work/small"_s);
    }

    void unreadableSettingsAreTold()
    {
        QFile settings(m_dir->filePath(u"settings.json"_s));
        QVERIFY(settings.open(QFile::WriteOnly) && settings.write("{") == 1);
        settings.close();
        m_page->refresh();
        QCOMPARE(texts().size(), 1);
        QVERIFY2(texts().first().contains(u"settings.json"_s), qPrintable(texts().first()));
    }

private:
    QStringList texts() const
    {
        QStringList found;
        const auto labels = m_page->findChildren<QLabel *>();
        for (const QLabel *label : labels) {
            if (label->isVisible())
                found += label->text();
        }
        return found;
    }

    Button *button(const QString &name, qsizetype row) const
    {
        QList<Button *> buttons = m_page->findChildren<Button *>(name);
        buttons.removeIf([](const Button *one) { return !one->isVisible(); });
        return buttons.value(row);
    }

    QStringList saved() const
    {
        QStringList names;
        for (const ModelProfile &one :
             ProviderStore(m_dir->path()).load().value_or(QList<ModelProfile>()))
            names += one.provider;
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::shared_ptr<Testing::FakeKeychain::Content> m_chain;
    std::unique_ptr<KeyStore> m_keys;
    std::unique_ptr<SavedProviders> m_page;
};

AGENTAO_TEST_WIDGETS(TestSavedProviders)
#include "tst_savedproviders.moc"
