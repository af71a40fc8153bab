// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/screens.h"
#include "ui/pickers/contextgauge.h"
#include "ui/widgets/button.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTranslator>

using namespace Qt::StringLiterals;
using Testing::kDataMark;
using Testing::Screens;

//! \brief A language that makes every text longer by a third and marks it.
//!
//! What stands on a screen without the mark was not translated.
class LongerLanguage : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *source, const char *, int) const override
    {
        const QString text = QString::fromUtf8(source);
        return QString(kDataMark) + text + QString(text.size() / 3, QChar(0x00B7));
    }
};

static void addScreens()
{
    QTest::addColumn<QString>("screen");
    const QStringList names = Screens::names();
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << name;
}

// Names of programs, providers, keys, paths and the folder are the same in every language, and
// numbers have no words.
static bool needsTranslation(QString text)
{
    static const QRegularExpression same(
        uR"(\b(?:Agentao|demo|OpenAI(?: Chat Completions)?|MCP|HTTP|SSE|Ctrl|Shift|Alt|Tab|Esc|Enter|Return|F\d+|project)\b|(?:https?:)?/\S+)"_s);
    if (text.contains(kDataMark))
        return false;
    text.remove(same);
    return std::ranges::count_if(text, [](QChar c) { return c.isLetter(); }) > 1;
}

static QString name(const QObject *object)
{
    return u"%1 '%2'"_s.arg(QLatin1StringView(object->metaObject()->className()),
                            object->objectName());
}

static void untranslated(QAccessibleInterface *item, QStringList *found)
{
    if (!item || !item->isValid() || item->state().invisible)
        return;
    for (const auto kind : {QAccessible::Name, QAccessible::Description}) {
        const QString text = item->text(kind);
        if (needsTranslation(text))
            found->append(
                u"\"%1\" of %2"_s.arg(text, item->object() ? name(item->object()) : u"an item"_s));
    }
    // What models read of skills and the like is English in every language.
    if (item->object() && item->object()->objectName() == "authoredList"_L1)
        return;
    for (int i = 0; i < item->childCount(); ++i)
        untranslated(item->child(i), found);
}

static QStringList cut(const QWidget *root)
{
    QStringList found;
    const auto check = [&found](const QWidget *widget, const QString &text, bool isCut) {
        if (isCut)
            found.append(u"\"%1\" of %2 needs %3 and has %4"_s.arg(text, name(widget))
                             .arg(widget->sizeHint().width())
                             .arg(widget->width()));
    };
    const auto labels = root->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        const bool isTold = label->toolTip().contains(label->text());
        if (label->isVisible() && !label->hasHeightForWidth() && !label->text().isEmpty()
            && !isTold)
            check(label, label->text(), label->sizeHint().width() > label->width());
    }
    const auto buttons = root->findChildren<QAbstractButton *>();
    for (const QAbstractButton *button : buttons) {
        // What is cut on purpose tells all of it to who asks.
        // The gauge has shorter words for less room, and its tip has both numbers.
        const auto *gauge = qobject_cast<const Ui::ContextGauge *>(button);
        const auto *own = qobject_cast<const Ui::Button *>(button);
        const bool isTold = button->toolTip().contains(button->text()) || (own && own->elides())
            || (gauge && gauge->minimumSizeHint().width() <= gauge->width());
        if (button->isVisible() && !button->text().isEmpty() && !isTold)
            check(button, button->text(), button->sizeHint().width() > button->width());
    }
    return found;
}

//! Every text on every screen is translated and has room when it is longer.
class TestPseudoTranslation : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QAccessible::setActive(true);
        QVERIFY(QCoreApplication::installTranslator(&m_language));
    }

    void cleanupTestCase() { QCoreApplication::removeTranslator(&m_language); }
    void everyTextIsTranslated_data() { addScreens(); }

    void everyTextIsTranslated()
    {
        QFETCH(QString, screen);
        Screens screens;
        QWidget *shown = screens.show(screen);
        QVERIFY(shown);
        QStringList found;
        untranslated(QAccessible::queryAccessibleInterface(shown), &found);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void nothingIsCut_data() { addScreens(); }

    void nothingIsCut()
    {
        QFETCH(QString, screen);
        Screens screens;
        QWidget *shown = screens.show(screen);
        QVERIFY(shown);
        QStringList found;
        // What changed is laid out a little later.
        (void)QTest::qWaitFor([&] { return (found = cut(shown)).isEmpty(); }, 2000);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void findsWhatIsWrong()
    {
        QWidget window;
        auto *button = new QPushButton(u"A long text without a mark"_s, &window);
        button->resize(20, 20);
        window.show();
        QStringList found;
        untranslated(QAccessible::queryAccessibleInterface(&window), &found);
        QCOMPARE(found.size(), 1);
        QCOMPARE(cut(&window).size(), 1);
    }

private:
    LongerLanguage m_language;
};

AGENTAO_TEST_WIDGETS(TestPseudoTranslation)
#include "tst_pseudotranslation.moc"
